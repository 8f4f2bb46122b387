import type { Portfolio } from '@lindero/contract/portfolios/portfolio.schema'
import { PORTFOLIO_NAME_LIMIT, PORTFOLIO_TYPES, type PortfolioType } from '@lindero/domain/portfolios/portfolio'
import i18next from 'i18next'
import { choice } from '../kernel/forms/choice-fields.tsx'
import { type Edited, errorsOf } from '../kernel/forms/field.ts'
import { type FormValues, formFields } from '../kernel/forms/form-fields.ts'
import { multiline, suggested } from '../kernel/forms/long-text-fields.tsx'
import { valuesOf } from '../kernel/forms/nested-values.ts'
import { text } from '../kernel/forms/text-fields.ts'

/** The form for the name and data of a portfolio. Only the name is required (product facts 2.2). */
export const definitionForm = formFields(
  {
    labels: 'portfolios',
    hints: 'portfolios:definition.hints',
    placeholders: 'portfolios:definition.placeholders',
  },
  {
    name: text({
      required: true,
      max: PORTFOLIO_NAME_LIMIT,
      wide: true,
      errors: { required: 'portfolios:edit.nameRequired', tooLong: 'portfolios:edit.nameTooLong' },
    }),
    description: multiline({ wide: true }),
    client: suggested(),
    type: choice(PORTFOLIO_TYPES, { texts: 'portfolios:types' }),
    seller: suggested(),
    advisor: suggested(),
  },
)
type DefinitionFields = typeof definitionForm.fields
export type Definition = Edited<DefinitionFields>

export const EMPTY_DEFINITION: Definition = {
  name: null,
  description: null,
  client: null,
  type: null,
  seller: null,
  advisor: null,
}

const NAMES = Object.keys(EMPTY_DEFINITION) as (keyof Definition)[]

export function definitionOf(portfolio: Portfolio): Definition {
  return valuesOf(portfolio, NAMES) as Definition
}

/** The definition in the form that the server accepts; null if it is invalid. */
export function definitionBody(definition: Definition): FormValues<typeof definitionForm> | null {
  const context = { language: 'es', values: definition } as const
  const isRight = NAMES.every((name) => errorsOf(definitionForm.fields[name], definition[name], context).length === 0)
  if (!isRight) return null
  // Drafts stored by an older version contain empty texts instead of null.
  const entries = NAMES.map((name) => [name, definition[name] || null])
  return Object.fromEntries(entries) as FormValues<typeof definitionForm>
}

function isPortfolioType(type: string | null): type is PortfolioType {
  return PORTFOLIO_TYPES.some((candidate) => candidate === type)
}

/** The name of a portfolio type. An unknown type is returned unchanged. */
export function typeName(type: string | null): string | null {
  return isPortfolioType(type) ? i18next.t(`portfolios:types.${type}`) : type
}
