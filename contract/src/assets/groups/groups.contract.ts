import { z } from 'zod'
import { attachment, attachmentType } from '../../files/attachment.schema.ts'
import { call } from '../../kernel/call.ts'
import { PAGE_MAXIMUM, ROWS_MAXIMUM } from '../../kernel/paging.ts'
import { ASSET_QUERIES } from '../../kernel/query-groups.ts'
import {
  distinct,
  flag,
  jsonQuery,
  listOf,
  page,
  pageQuery,
  range,
  trimmedText,
  uuid,
  uuidParams,
  wholeParameter,
  wholeRange,
} from '../../kernel/schemas.ts'
import { fieldChange, groupLogFilter, groupLogPage } from '../asset.schema.ts'
import { assetFilter, assetList } from '../assets.contract.ts'
import { ASSET_SORT_FIELDS } from '../sort-fields.ts'
import { group, groupDescription, groupName, groupRow, subgroup } from './group.schema.ts'

/** Keys of the `f` filter of groups. A request with an unknown key is rejected, and the error names the key. */
const groupFilter = z
  .strictObject({
    search: trimmedText(100).min(1).optional().describe('Part of the name'),
    portfolios: distinct(uuid).max(500).optional(),
    isCadastralEstateGroup: z.boolean().optional(),
    archived: z.boolean().optional().describe('true finds archived groups instead of the others'),
    assetsInTotal: wholeRange.optional(),
    size: range.optional(),
    saleValue: range.optional(),
    rentValue: range.optional(),
  })
  .meta({ id: 'GroupFilter' })
export type GroupFilter = z.infer<typeof groupFilter>

export const GROUP_SORT_FIELDS = ['name', 'assetsInTotal', 'createdOn', 'saleValue', 'rentValue', 'size'] as const

const groupPageQuery = pageQuery(GROUP_SORT_FIELDS, groupFilter)

/** Maximum number of assets in one call. */
const NAMED = 5_000
const namedAssets = distinct(uuid).min(1).max(NAMED)
/** Language for the names of automatic subgroups. */
const language = z.enum(['es', 'en']).default('es')
const invalidates = [...ASSET_QUERIES, 'assetChangeLog', 'search', 'bulkChanges'] as const
const moves = z
  .boolean()
  .default(false)
  .describe('true moves members of another subgroup; otherwise they are rejected, and the error lists them')
const bulkUuid = uuid.nullable().describe('The bulk change, to undo it')

export const groupCalls = {
  groups: call({
    method: 'GET',
    path: '/groups',
    mayBeStale: true,
    summary: 'Groups of every portfolio that the user sees; with `options` by name, for a picker',
    permission: 'seeAssets',
    query: groupPageQuery.extend({
      options: flag.optional().describe('true lists the options of a picker: by name, without sorting'),
      page: wholeParameter(1, PAGE_MAXIMUM).optional().describe('Page of the options'),
      name: trimmedText(100).optional().describe('Part of the name of the options'),
    }),
    reply: listOf(groupRow),
  }),
  portfolioGroups: call({
    method: 'GET',
    path: '/portfolios/{uuid}/groups',
    mayBeStale: true,
    summary: 'Groups of one portfolio with the sums of their assets',
    permission: 'seePortfolio',
    about: 'portfolio',
    archivedToo: true,
    params: uuidParams,
    query: groupPageQuery,
    reply: listOf(groupRow),
  }),
  createGroups: call({
    method: 'PUT',
    path: '/portfolios/{uuid}/groups',
    summary:
      'Creates a group of the assets named, or the groups that follow from the ids of the tape or from the cadastral estates; large ones in the background',
    permission: 'editGroup',
    about: 'portfolio',
    params: uuidParams,
    body: z.union([
      z.strictObject({ name: groupName, description: groupDescription.optional(), assets: namedAssets }),
      z.strictObject({ automatic: z.enum(['groupId', 'cadastralEstate']), language }),
    ]),
    reply: z.object({
      groupUuid: uuid.nullable().describe('The group created by hand'),
      groups: z.number().int().describe('Groups created'),
      assets: z.number().int().describe('Assets that joined a group'),
      jobUuid: uuid.nullable(),
      bulkUuid,
    }),
    errors: ['assets.notFound', 'groups.nameTaken', 'groups.inAnotherGroup'],
    invalidates: [...invalidates, 'jobs'],
  }),
  group: call({
    method: 'GET',
    path: '/groups/{uuid}',
    summary: 'One group with its principal asset and its subgroups',
    permission: 'readGroup',
    about: 'group',
    archivedToo: true,
    params: uuidParams,
    reply: group,
  }),
  deleteGroup: call({
    method: 'DELETE',
    path: '/groups/{uuid}',
    summary: 'Deletes a group; its assets stay in the portfolio, those of a subgroup in its group',
    permission: 'editGroup',
    about: 'group',
    params: uuidParams,
    reply: z.object({ released: z.number().int().describe('Assets that left it'), bulkUuid: uuid }),
    invalidates,
  }),
  archiveGroup: call({
    method: 'POST',
    path: '/groups/{uuid}/archive',
    summary: 'Archives a group with its subgroups and all of its assets, the principal too',
    permission: 'bulkArchive',
    about: 'group',
    denied: 'notAuthorizedArchiveAsset',
    params: uuidParams,
    reply: z.object({ archived: z.number().int().describe('Assets') }),
    errors: ['groups.isSubgroup'],
    invalidates: [...invalidates, 'operatingAssetsLimit', 'audit'],
  }),
  restoreGroup: call({
    method: 'POST',
    path: '/groups/{uuid}/restore',
    summary: 'Restores an archived group with the assets archived with it, within the plan',
    permission: 'bulkArchive',
    about: 'group',
    archivedToo: true,
    denied: 'notAuthorizedArchiveAsset',
    params: uuidParams,
    reply: z.object({ restored: z.number().int().describe('Assets') }),
    errors: [
      'assets.notArchived',
      'assets.archivedAround',
      'assets.identifierTaken',
      'groups.nameTaken',
      'limits.operatingAssets',
    ],
    invalidates: [...invalidates, 'operatingAssetsLimit', 'audit'],
  }),
  groupAssets: call({
    method: 'GET',
    path: '/groups/{uuid}/assets',
    mayBeStale: true,
    summary: 'Members of a group or a subgroup',
    permission: 'readGroup',
    about: 'group',
    archivedToo: true,
    params: uuidParams,
    query: pageQuery(ASSET_SORT_FIELDS, assetFilter).extend({
      detail: flag.optional().describe('true adds complementary information to each row: `complement`'),
    }),
    reply: assetList,
  }),
  saveGroup: call({
    method: 'POST',
    path: '/groups/{uuid}/assets',
    summary: 'Saves changes of a group and of its subgroups; fields that the members share are written to each of them',
    permission: 'editGroup',
    about: 'group',
    params: uuidParams,
    body: z.strictObject({
      changes: distinct(fieldChange, ({ field }) => field)
        .max(100)
        .default([]),
      subgroups: z
        .array(
          z.strictObject({
            subgroupUuid: uuid,
            anchorUuid: uuid.nullable().describe('A member, whose values the changes replace'),
            changes: distinct(fieldChange, ({ field }) => field).max(100),
          }),
        )
        .max(500)
        .default([]),
      overwrite: z.boolean().default(false).describe('Also where members were edited alone'),
    }),
    reply: group,
    errors: [
      'groups.nameTaken',
      'groups.isSubgroup',
      'groups.noReferenceAsset',
      'groups.membersEditedAlone',
      'assets.noChanges',
      'assets.changedMeanwhile',
      'assets.invalidFields',
    ],
    invalidates,
  }),
  addToGroup: call({
    method: 'POST',
    path: '/groups/{uuid}/add',
    summary: 'Adds assets to a group, or members of the group to one of its subgroups',
    permission: 'editGroup',
    about: 'group',
    params: uuidParams,
    body: z.strictObject({ assets: namedAssets, moves }),
    reply: z.object({ added: z.number().int(), bulkUuid }),
    errors: ['assets.notFound', 'groups.inAnotherGroup', 'groups.inAnotherSubgroup'],
    invalidates,
  }),
  removeFromGroup: call({
    method: 'POST',
    path: '/groups/{uuid}/remove',
    summary: 'Removes members; a group without members is deleted',
    permission: 'editGroup',
    about: 'group',
    params: uuidParams,
    body: z.strictObject({ assets: namedAssets }),
    reply: z.object({ removed: z.number().int(), deleted: z.boolean(), bulkUuid }),
    errors: ['assets.notFound'],
    invalidates,
  }),
  appointPrincipal: call({
    method: 'POST',
    path: '/groups/{uuid}/principal/{assetUuid}',
    summary: 'Makes a member the principal of its group or subgroup',
    permission: 'editGroup',
    about: 'group',
    params: uuidParams.extend({ assetUuid: uuid }),
    reply: group,
    errors: ['assets.notFound'],
    invalidates,
  }),
  subgroups: call({
    method: 'GET',
    path: '/groups/{uuid}/subgroups',
    summary: 'Subgroups with their summary: units, mean sizes, summed values, reference asset',
    permission: 'readGroup',
    about: 'group',
    archivedToo: true,
    params: uuidParams,
    reply: listOf(subgroup),
  }),
  createSubgroups: call({
    method: 'PUT',
    path: '/groups/{uuid}/subgroups',
    summary: 'Creates a subgroup of the members named, or those that follow from type and rooms',
    permission: 'editGroup',
    about: 'group',
    params: uuidParams,
    body: z.union([
      z.strictObject({ name: groupName, assets: namedAssets, moves }),
      z.strictObject({ automatic: z.literal(true), language }),
    ]),
    reply: listOf(subgroup),
    errors: [
      'assets.notFound',
      'groups.nameTaken',
      'groups.inAnotherSubgroup',
      'groups.isSubgroup',
      'groups.notCadastralEstate',
    ],
    invalidates,
  }),
  groupChangeLog: call({
    method: 'GET',
    path: '/groups/{uuid}/change-log',
    summary: 'Every saved change of the members of a group and of their valuations, newest first',
    permission: 'readGroup',
    about: 'group',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({
      ...page,
      r: wholeParameter(1, ROWS_MAXIMUM).default(50),
      f: jsonQuery(groupLogFilter).optional(),
    }),
    reply: groupLogPage,
  }),
  groupAttachments: call({
    method: 'GET',
    path: '/groups/{uuid}/attachments',
    summary: 'Documents of the members of a group, newest first',
    permission: 'readDocuments',
    about: 'group',
    archivedToo: true,
    params: uuidParams,
    query: z.strictObject({
      ...page,
      r: wholeParameter(1, ROWS_MAXIMUM).default(50),
      type: attachmentType.optional(),
      asset: uuid.optional().describe('uuid of a member; only its documents'),
      search: trimmedText(100).min(1).optional().describe('Words of names and tags'),
    }),
    reply: listOf(attachment.extend({ asset: z.object({ uuid, externalId: z.string() }) })).extend({
      counts: z
        .record(attachmentType, z.number().int())
        .describe('Documents of each list that match, of all pages and types'),
      knownTags: z.array(z.string()).describe('The tags used most lately on the documents that the caller sees'),
    }),
  }),
} as const
