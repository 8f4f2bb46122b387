import type { CallName, Rows } from '../row.ts'
import { DOCUMENT } from './assets.ts'

const named = (uuid: string) => ({ params: { uuid } })
const page = (uuid: string) => ({ params: { uuid }, query: {} })
const ofMember = (uuid: string, { member }: { member: string }) => ({
  params: { uuid },
  body: { assets: [member] },
})

/** Calls about groups. A group belongs to a portfolio, like its assets. */
export const groupRows = {
  groups: { about: 'nothing', permission: 'seeAssets', input: () => ({ query: {} }) },
  portfolioGroups: { about: 'portfolio', permission: 'seePortfolio', input: page },
  createGroups: {
    about: 'portfolio',
    permission: 'editGroup',
    input: (uuid) => ({ params: { uuid }, body: { automatic: 'groupId' as const } }),
  },
  group: { about: 'group', permission: 'readGroup', input: named },
  deleteGroup: { about: 'group', permission: 'editGroup', input: named },
  archiveGroup: {
    about: 'group',
    permission: 'bulkArchive',
    denied: 'notAuthorizedArchiveAsset',
    input: named,
  },
  restoreGroup: {
    about: 'group',
    permission: 'bulkArchive',
    denied: 'notAuthorizedArchiveAsset',
    input: named,
    answers: 'assets.notArchived',
  },
  groupAssets: { about: 'group', permission: 'readGroup', input: page },
  saveGroup: {
    about: 'group',
    permission: 'editGroup',
    input: (uuid) => ({
      params: { uuid },
      body: { changes: [{ field: 'description', oldValue: null, newValue: 'Calle Mayor' }] },
    }),
  },
  addToGroup: {
    about: 'group',
    permission: 'editGroup',
    input: (uuid, { asset }) => ({ params: { uuid }, body: { assets: [asset] } }),
  },
  removeFromGroup: { about: 'group', permission: 'editGroup', input: ofMember },
  appointPrincipal: {
    about: 'group',
    permission: 'editGroup',
    input: (uuid, { member }) => ({ params: { uuid, assetUuid: member } }),
  },
  subgroups: { about: 'group', permission: 'readGroup', input: named },
  createSubgroups: {
    about: 'group',
    permission: 'editGroup',
    input: (uuid, { member }) => ({ params: { uuid }, body: { name: 'Pisos', assets: [member] } }),
  },
  groupChangeLog: { about: 'group', permission: 'readGroup', input: page },
  groupAttachments: { about: 'group', permission: 'readDocuments', input: page },
  groupValuations: { about: 'group', permission: 'readValuation', input: named },
  saveGroupValuations: {
    about: 'group',
    permission: 'editValuation',
    input: (uuid) => ({
      params: { uuid },
      body: [{ operation: 'sale', anchorUuid: null, value: 1, document: DOCUMENT, basedOn: null }],
    }),
    // The input names no reference asset, so the call fails with this error.
    answers: 'groups.noReferenceAsset',
  },
} satisfies Partial<Rows<CallName>>
