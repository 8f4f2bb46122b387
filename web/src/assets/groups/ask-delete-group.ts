import { api } from '@lindero/contract/api'
import { perform } from '../../kernel/api/use-call.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

const WORDS = {
  group: { action: 'delete', title: 'deleteTitle', text: 'deleteText', done: 'deleted' },
  subgroup: {
    action: 'deleteSubgroup',
    title: 'deleteSubgroupTitle',
    text: 'deleteSubgroupText',
    done: 'subgroupDeleted',
  },
} as const

/** Asks before a group or a subgroup is deleted; returns whether it was. */
export async function askDeleteGroup(
  { uuid, name }: { uuid: string; name: string },
  level: keyof typeof WORDS,
): Promise<boolean> {
  const words = WORDS[level]
  const isDone = await askDelete({
    title: textAt(`groups:menu.${words.title}`, { group: name }),
    message: textAt(`groups:menu.${words.text}`),
    action: textAt(`groups:menu.${words.action}`),
    onSubmit: async () => {
      await perform(api.deleteGroup, { params: { uuid } })
      return true
    },
  })
  if (isDone) toast.success(textAt(`groups:menu.${words.done}`))
  return isDone
}
