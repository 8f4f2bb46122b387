import { password } from '../../kernel/forms/text-fields.ts'

/** Field for the current password. */
export const ownPassword = () =>
  password({
    required: true,
    autoComplete: 'current-password',
    errors: { required: 'profile:password.currentMissing' },
  })

/** Hidden field with the user name, for password managers. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
