import type { signatureSettings as es } from './signature-settings.es.ts'

/** The limit above which valuations need two signatures. */
export const signatureSettings: typeof es = {
  title: 'Second signature',
  text: 'A valuation needs the signatures of two people if its sale value is above this limit, or if its value is entered by hand and leaves the interval that the method would give. Until the second signature it does not count as signed.',
  limit: 'Limit',
  saleLimit: 'Sale value, €',
  empty: 'Without a figure there is no limit.',
  saved: 'Limit saved',
}
