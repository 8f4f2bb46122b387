import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { PORTFOLIO_NAME_LIMIT } from '@lindero/domain/portfolios/portfolio'

/** What a person fills in; empty stands for nothing. */
export interface Definition {
  name: string
  description: string
  client: string
  type: string
  seller: string
  advisor: string
}

export const TEXT_LIMIT = 5000

export const EMPTY_DEFINITION: Definition = {
  name: '',
  description: '',
  client: '',
  type: '',
  seller: '',
  advisor: '',
}

export const DEFINITION_FIELDS = Object.keys(EMPTY_DEFINITION) as (keyof Definition)[]

export function definitionOf(portfolio: Portfolio): Definition {
  return {
    name: portfolio.name,
    description: portfolio.description ?? '',
    client: portfolio.client ?? '',
    type: portfolio.type ?? '',
    seller: portfolio.seller ?? '',
    advisor: portfolio.advisor ?? '',
  }
}

/** As the calls want it: trimmed, nothing as null. */
export function definitionBody(definition: Definition) {
  const orNull = (text: string) => text.trim() || null
  return {
    name: definition.name.trim(),
    description: orNull(definition.description),
    client: orNull(definition.client),
    type: orNull(definition.type),
    seller: orNull(definition.seller),
    advisor: orNull(definition.advisor),
  }
}

export type DefinitionFault = 'nameRequired' | 'nameTooLong' | 'textTooLong'

/** What is wrong with a definition, by field: the name is the only required one (product facts 2.2). */
export function judgeDefinition(definition: Definition): Partial<Record<keyof Definition, DefinitionFault>> {
  const faults: Partial<Record<keyof Definition, DefinitionFault>> = {}
  const name = definition.name.trim()
  if (name === '') faults.name = 'nameRequired'
  else if (name.length > PORTFOLIO_NAME_LIMIT) faults.name = 'nameTooLong'
  for (const field of DEFINITION_FIELDS) {
    if (field !== 'name' && definition[field].trim().length > TEXT_LIMIT) faults[field] = 'textTooLong'
  }
  return faults
}
