import { api } from '@lindero/contract/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { askDelete } from '../../kernel/dialogs/dialogs.ts'
import { useDraft } from '../../kernel/drafts/use-draft.ts'
import { useLeaveGuard } from '../../kernel/drafts/use-leave-guard.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import type { SavedLegalText } from './saved-legal-text.ts'

const TEXT = 'text'

/** The wording being written: kept in the browser until it is saved, discarded or replaced by the shipped one. */
export function useLegalDraft(saved: SavedLegalText) {
  const { t } = useTranslation(['administration', 'common'])
  const queries = useQueryClient()
  const { page, language } = saved
  const draft = useDraft(`legal:${page}:${language}`)
  // An emptied field is kept as null by the draft; here it is a text of no letters.
  const text = draft.value<string | null>(TEXT, TEXT, saved.text) ?? ''
  useLeaveGuard({
    count: draft.count,
    onDiscard: () => draft.discard(),
    staysAt: (pathname) => pathname === '/administration/legal',
  })

  const writing = useMutation({
    mutationFn: (wording: string) =>
      request(api.editLegalText, { params: { page, language }, body: { text: wording } }),
    onSuccess: (reply, sent) => {
      // Nothing sent is the shipped wording asked back: it takes the place of what is being written.
      if (sent === '') draft.discard()
      else draft.settle(TEXT, { [TEXT]: sent }, { [TEXT]: reply.text })
      queries.setQueryData([...keyOf(api.legalText), { params: { page, language } }], reply)
      void queries.invalidateQueries({ queryKey: keyOf(api.legalVersions) })
      toast.success(t(reply.isShipped ? 'administration:legal.restored' : 'administration:legal.saved'))
    },
    onError: toast.error,
  })

  async function discard() {
    const sure = await askDelete({
      title: t('common:changes.leaveTitle', { count: draft.count }),
      action: t('common:actions.discard'),
      cancel: t('common:changes.stay'),
    })
    if (sure) draft.discard()
  }

  async function restore() {
    const sure = await askDelete({
      title: t('administration:legal.restoreTitle'),
      message: t('administration:legal.restoreText'),
      action: t('administration:legal.restore'),
    })
    if (sure) writing.mutate('')
  }

  return {
    text,
    count: draft.count,
    change: (next: string) => draft.change(TEXT, TEXT, saved.text, next),
    save: () => writing.mutate(text),
    isSaving: writing.isPending,
    discard: () => void discard(),
    restore,
  }
}
