import { error } from '../kernel/error-declaration.ts'

export const portfolioErrors = {
  'portfolios.notFound': error(404),
  'portfolios.noChanges': error(400),
  /** It was saved after the caller read it. */
  'portfolios.changedMeanwhile': error<{ editedOn: string }>(409),
  'portfolios.tapeIsErrorFile': error(400),
}
