import type { resources } from '@lindero/texts/resources.es'
import 'i18next'

// Keys are typed by the Spanish texts, so an unknown key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: typeof resources
  }
}
