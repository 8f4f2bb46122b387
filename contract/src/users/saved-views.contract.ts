import { VIEW_NAME_CHARACTERS, VIEW_STATE_CHARACTERS } from '@lindero/domain/users/saved-views'
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { ROWS_MAXIMUM } from '../kernel/paging.ts'
import { anyJson, instant, listOf, page, trimmedText, uuid, uuidParams, wholeNumber } from '../kernel/schemas.ts'
import { columnLayout, listName } from './column-layout.schema.ts'

/** The state that a saved view restores: the list's part of the URL, and the columns. */
const viewState = z
  .strictObject({
    r: wholeNumber(1, ROWS_MAXIMUM).optional().describe('Rows of a page'),
    s: listName.optional().describe('Sort field'),
    d: z.boolean().optional().describe('Descending'),
    f: z.record(listName, anyJson(VIEW_STATE_CHARACTERS)).optional().describe('Filter'),
    view: listName.optional().describe('Another way to show the rows, such as a map'),
    columns: columnLayout.optional().describe('Absent: those of the list'),
  })
  .refine(
    (state) => JSON.stringify(state).length <= VIEW_STATE_CHARACTERS,
    `more than ${VIEW_STATE_CHARACTERS} characters`,
  )
  .meta({ id: 'ViewState' })
export type ViewState = z.infer<typeof viewState>

const viewName = trimmedText(VIEW_NAME_CHARACTERS).min(1)

const savedView = z
  .object({
    uuid,
    list: z.string().describe('Name of the list'),
    name: z.string(),
    state: viewState,
    isShared: z.boolean().describe('Every user of the customer sees it'),
    isDefault: z.boolean().describe('The list opens with it for the caller'),
    isOwn: z.boolean(),
    author: z.string().nullable().describe('Null where the person’s data were erased'),
    mayChange: z.boolean(),
    mayShare: z.boolean(),
    editedOn: instant,
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

const viewParams = uuidParams.extend({ viewUuid: uuid })

/** Saved views of lists. A view is private to its user, or shared with the customer. */
export const savedViewCalls = {
  savedViews: call({
    method: 'GET',
    path: '/users/{uuid}/saved-views',
    summary: 'Saved views of a list: one’s own, then those that others share; both by name',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    query: z.strictObject({ ...page, list: listName }),
    reply: listOf(savedView),
  }),
  addSavedView: call({
    method: 'PUT',
    path: '/users/{uuid}/saved-views',
    summary: 'Saves a view of a list under a name',
    permission: 'seeHome',
    about: 'oneself',
    params: uuidParams,
    body: z.strictObject({
      list: listName,
      name: viewName,
      state: viewState,
      isShared: z.boolean().default(false),
    }),
    reply: savedView,
    errors: ['users.viewNameTaken', 'permissions.denied', 'limits.savedViews'],
    invalidates: ['savedViews'],
  }),
  editSavedView: call({
    method: 'POST',
    path: '/users/{uuid}/saved-views/{viewUuid}',
    summary: 'Renames, overwrites or shares a view, or makes it the one with which the list opens',
    permission: 'seeHome',
    about: 'oneself',
    params: viewParams,
    body: z.strictObject({
      name: viewName.optional(),
      state: viewState.optional(),
      isShared: z.boolean().optional(),
      isDefault: z.boolean().optional(),
    }),
    reply: savedView,
    errors: ['users.viewNotFound', 'users.viewNameTaken', 'users.viewFixed', 'permissions.denied'],
    invalidates: ['savedViews'],
  }),
  deleteSavedView: call({
    method: 'DELETE',
    path: '/users/{uuid}/saved-views/{viewUuid}',
    summary: 'Deletes a view',
    permission: 'seeHome',
    about: 'oneself',
    params: viewParams,
    reply: z.object({ deleted: uuid }),
    errors: ['users.viewNotFound', 'users.viewFixed'],
    invalidates: ['savedViews'],
  }),
} as const
