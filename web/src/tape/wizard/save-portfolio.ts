import { api } from '@lindero/contract/api'
import { ApiError } from '../../kernel/api/api-error.ts'
import { request } from '../../kernel/api/request.ts'
import { definitionBody } from '../../portfolios/definition.ts'
import type { WizardState } from './wizard-state.ts'

/** Saves definition and options; that nothing differs from what is saved is as good as saved. */
export async function savePortfolio(
  uuid: string,
  state: WizardState,
  more: { isDraft?: boolean },
): Promise<void> {
  try {
    await request(api.editPortfolio, {
      params: { uuid },
      body: { ...definedOf(state), ...state.options, ...more },
    })
  } catch (error) {
    if (ApiError.is(error, 'portfolios.noChanges')) return
    throw error
  }
}

/** The definition as the calls take it; the steps that call begin once it is right. */
export function definedOf({ definition }: Pick<WizardState, 'definition'>) {
  const body = definitionBody(definition)
  if (!body) throw new Error('the definition is incomplete')
  return body
}
