import { api } from '@lindero/contract/api'
import { perform } from '../../kernel/api/use-call.ts'
import { askText } from '../../kernel/dialogs/dialogs.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'

/** The error of a name left empty. */
export const nameError = (text: string) => (text.trim() === '' ? textAt('groups:create.missing') : null)

/** Asks for the name of a new group of these assets, and creates it. */
export async function askNewGroup(portfolioUuid: string, assets: string[]): Promise<void> {
  const name = await askText({
    title: textAt('groups:create.title'),
    label: textAt('groups:create.name'),
    action: textAt('groups:create.submit'),
    check: nameError,
    onSubmit: async (text) => {
      await perform(api.createGroups, { params: { uuid: portfolioUuid }, body: { name: text, assets } })
      return true
    },
  })
  if (name !== null) toast.success(textAt('groups:create.created', { name }))
}
