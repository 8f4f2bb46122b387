import { error } from '../kernel/error-declaration.ts'

export const portfolioErrors = {
  'portfolios.notFound': error(404),
  'portfolios.noChanges': error(400),
  /** The portfolio was changed by another save after the caller read it. */
  'portfolios.changedMeanwhile': error<{ editedOn: string }>(409),
  'portfolios.tapeIsErrorFile': error(400),
  /** A customer can have only one example portfolio at a time. */
  'portfolios.exampleExists': error(409),
}
