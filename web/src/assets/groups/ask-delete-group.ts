import { api } from '@lindero/contract/api'
import { undoBulk } from '../../jobs/undo-bulk.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'

const WORDS = {
  group: { action: 'delete', title: 'deleteTitle', text: 'deleteText', done: 'deleted' },
  subgroup: {
    action: 'deleteSubgroup',
    title: 'deleteSubgroupTitle',
    text: 'deleteSubgroupText',
    done: 'subgroupDeleted',
  },
} as const

/** Asks for confirmation and deletes a group or subgroup. Returns true if it was deleted. */
export async function askDeleteGroup(
  { uuid, name }: { uuid: string; name: string },
  level: keyof typeof WORDS,
): Promise<boolean> {
  const words = WORDS[level]
  let undo = async () => {}
  const isDone = await askDelete({
    title: textAt(`groups:menu.${words.title}`, { group: name }),
    message: textAt(`groups:menu.${words.text}`),
    action: textAt(`groups:menu.${words.action}`),
    onSubmit: async () => {
      const { bulkUuid } = await perform(api.deleteGroup, { params: { uuid } })
      undo = () => undoBulk(bulkUuid)
      return true
    },
  })
  if (isDone) toastUndo(textAt(`groups:menu.${words.done}`), undo)
  return isDone
}

/** Asks for confirmation and archives a group with all its assets. Returns true if it was archived. */
export async function askArchiveGroup({ uuid, name }: { uuid: string; name: string }): Promise<boolean> {
  const isDone = await askDelete({
    title: textAt('groups:menu.archiveTitle', { group: name }),
    message: textAt('groups:menu.archiveText'),
    action: textAt('groups:menu.archive'),
    onSubmit: async () => {
      await perform(api.archiveGroup, { params: { uuid } })
      return true
    },
  })
  if (isDone) toast.success(textAt('groups:menu.archived'))
  return isDone
}
