import { api } from '@lindero/contract/api'
import { ApiError } from '../../kernel/api/api-error.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { definitionBody } from '../../portfolios/definition.ts'
import type { WizardState } from './wizard-state.ts'

/**
 * Saves definition and options. If nothing has changed, the server rejects the call; the portfolio then counts as
 * saved.
 */
export async function savePortfolio(uuid: string, state: WizardState, more: { isDraft?: boolean }): Promise<void> {
  try {
    await perform(api.editPortfolio, {
      params: { uuid },
      body: { ...definedOf(state), ...state.options, ...more },
    })
  } catch (error) {
    if (ApiError.is(error, 'portfolios.noChanges')) return
    throw error
  }
}

/**
 * The definition as calls send it. Throws if the definition is invalid, because calls are made only for a valid one.
 */
export function definedOf({ definition }: Pick<WizardState, 'definition'>) {
  const body = definitionBody(definition)
  if (!body) throw new Error('the definition is incomplete')
  return body
}
