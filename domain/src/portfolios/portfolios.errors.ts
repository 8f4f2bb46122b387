import { error } from '../kernel/error-declaration.ts'

export const portfolioErrors = {
  'portfolios.notFound': error(404),
  'portfolios.noChanges': error(400),
  'portfolios.tapeIsErrorFile': error(400),
}
