import { OUTSIDE_VIEWS, type OutsideView, unknownPlaceholders } from '@lindero/domain/kernel/outside-views'
import { z } from 'zod'

/** A link with placeholders for asset data. Nothing is loaded from it until the user follows the link. */
const template = z
  .string()
  .refine((text) => /^https?:\/\/[^{}\s/]+(\/|$)/.test(text), 'an address that starts with https:// and its host')
  .refine((text) => unknownPlaceholders(text).length === 0, {
    error: ({ input }) => `unknown placeholder: ${unknownPlaceholders(String(input)).join(', ')}`,
  })
  .optional()

/** Links to outside views of an asset; each is optional. */
export const viewVariables = {
  VIEW_STREET_URL: template,
  VIEW_CADASTRE_URL: template,
  VIEW_PLAN_URL: template,
  VIEW_FACADE_URL: template,
}

const settings = z.object(viewVariables)

/** The link templates by view; null for a view that is not configured. */
export type ViewSettings = Record<OutsideView, string | null>

export function viewSettingsOf(variables: z.output<typeof settings>): ViewSettings {
  const of = (view: OutsideView) => variables[`VIEW_${view.toUpperCase() as Uppercase<OutsideView>}_URL`] ?? null
  return Object.fromEntries(OUTSIDE_VIEWS.map((view) => [view, of(view)])) as ViewSettings
}
