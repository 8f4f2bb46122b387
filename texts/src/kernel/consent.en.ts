import type { consent as original } from './consent.es.ts'
import type { Translation } from './translation.ts'

export const consent: Translation<typeof original> = {
  title: 'Your privacy',
  text: 'What the application needs to work is there already. With your permission we also load: {{purposes}}. Without it, none of that is loaded.',
  policy: 'Cookie policy',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  choose: 'Choose',
  save: 'Save choice',
  necessary: 'Necessary',
  necessaryText: 'Session, language, theme and unsaved changes. The application does not work without it.',
  purpose: {
    analytics: 'Usage statistics',
    chat: 'Help chat',
  },
  purposeText: {
    analytics: 'Counts which screens are seen, without identifiers, to improve the program.',
    chat: 'Opens the help chat with your name, email and company.',
  },
}
