import type { resources } from '@lindero/texts/resources.es'
import 'i18next'

// Keys have the types of the Spanish texts, so the code does not compile with an unknown key.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: typeof resources
  }
}
