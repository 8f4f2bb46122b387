import { text } from '../../kernel/forms/text-fields.ts'

/** Input for a code from the authenticator app, or a recovery code. */
export const codeField = () =>
  text({
    required: true,
    autoComplete: 'one-time-code',
    min: 6,
    max: 20,
    errors: { required: 'profile:secondFactor.codeMissing' },
  })
