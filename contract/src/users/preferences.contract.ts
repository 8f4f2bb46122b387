import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuidParams } from '../kernel/schemas.ts'
import { columnLayout, listName } from './column-layout.schema.ts'

const choices = {
  hasCompactRows: z.boolean(),
  hasSingleKeys: z.boolean().describe('Shortcuts of one key, such as ?'),
}

const preferences = z
  .object({
    ...choices,
    columns: z
      .array(z.object({ list: z.string(), layout: columnLayout }))
      .describe('Layouts of the lists with own columns'),
  })
  .meta({ id: 'Preferences' })
export type AccountPreferences = z.infer<typeof preferences>

/** A user's preferences for the screens, the same in every browser. */
export const preferenceCalls = {
  preferences: call({
    method: 'GET',
    path: '/users/{uuid}/preferences',
    summary: 'Choices of the user about the screens: height of rows, shortcuts, columns of lists',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    reply: preferences,
  }),
  editPreferences: call({
    method: 'POST',
    path: '/users/{uuid}/preferences',
    summary: 'Changes choices of the user about the screens; those that are not named stay',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    body: z.strictObject({
      hasCompactRows: choices.hasCompactRows.optional(),
      hasSingleKeys: choices.hasSingleKeys.optional(),
      columns: z
        .strictObject({ list: listName, layout: columnLayout.nullable().describe('Null: those of the list again') })
        .optional(),
    }),
    reply: preferences,
    invalidates: ['preferences'],
  }),
} as const
