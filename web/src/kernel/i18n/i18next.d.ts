import type { resources } from '@lindero/texts/resources.es'
import 'i18next'

// Keys have the types of the Spanish texts, so code with an unknown key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: typeof resources
  }
}
