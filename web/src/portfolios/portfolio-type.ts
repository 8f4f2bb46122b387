import { PORTFOLIO_TYPES, type PortfolioType } from '@lindero/domain/portfolios/portfolio'
import i18next from 'i18next'

export function isPortfolioType(type: string | null): type is PortfolioType {
  return PORTFOLIO_TYPES.some((known) => known === type)
}

/** The name of a type; an unknown type is shown unchanged. */
export function typeName(type: string | null): string | null {
  return isPortfolioType(type) ? i18next.t(`portfolios:types.${type}`) : type
}
