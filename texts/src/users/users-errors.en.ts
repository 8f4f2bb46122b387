import type { Translation } from '../kernel/translation.ts'
import type { userErrors as original } from './users-errors.es.ts'

export const userErrors: Translation<typeof original> = {
  'users.notFound': 'The user cannot be found.',
  'users.emailTaken': 'There is already a user with this email.',
  'users.emailDomain': 'Users of this customer have addresses of {{domain}}.',
  'users.erased': 'This person’s data were erased; they cannot come back. Create a new user.',
  'users.inactive': 'The user is deactivated. Activate them first.',
  'users.consentElsewhere':
    'The service is no longer provided by the provider that you accepted. Reload the page and choose again.',
}
