import type { palette } from '@lindero/texts/app/palette.es'
import { ADVERTISING_ACTIONS } from '../../advertising/advertising.actions.ts'
import { ASSET_ACTIONS } from '../../assets/assets.actions.ts'
import { CUSTOMER_ACTIONS } from '../../customers/customers.actions.ts'
import { EXPORT_ACTIONS } from '../../exports/exports.actions.ts'
import { IDENTITY_ACTIONS } from '../../identity/identity.actions.ts'
import { INTEGRATION_ACTIONS } from '../../integrations/integrations.actions.ts'
import type { PageAction } from '../../kernel/page-actions/declared-actions.ts'
import { LEGAL_ACTIONS } from '../../legal/legal.actions.ts'
import { PLAN_ACTIONS } from '../../onboarding/onboarding.actions.ts'
import { OPERATION_PARTS, OPERATIONS_ACTIONS } from '../../operations/operations.actions.ts'
import { PORTFOLIO_ACTIONS } from '../../portfolios/portfolios.actions.ts'
import { PRIVACY_ACTIONS } from '../../privacy/privacy.actions.ts'
import { TASK_ACTIONS } from '../../tasks/tasks.actions.ts'
import { USER_ACTIONS } from '../../users/users.actions.ts'
import { VALUATION_ACTIONS } from '../../valuation/valuation.actions.ts'

export type ActionName = keyof typeof palette.actions

/**
 * Every action that the command palette opens on its page. The texts have the same names, so that an action without its
 * words does not compile.
 */
export const ACTIONS = {
  ...PORTFOLIO_ACTIONS,
  ...ASSET_ACTIONS,
  ...VALUATION_ACTIONS,
  ...OPERATIONS_ACTIONS,
  ...OPERATION_PARTS,
  ...LEGAL_ACTIONS,
  ...TASK_ACTIONS,
  ...ADVERTISING_ACTIONS,
  ...EXPORT_ACTIONS,
  ...USER_ACTIONS,
  ...IDENTITY_ACTIONS,
  ...INTEGRATION_ACTIONS,
  ...PRIVACY_ACTIONS,
  ...CUSTOMER_ACTIONS,
  ...PLAN_ACTIONS,
} as const satisfies Record<ActionName, PageAction>

/** The actions with their names, in the order of the list. */
export const NAMED_ACTIONS = Object.entries(ACTIONS) as [ActionName, PageAction][]
