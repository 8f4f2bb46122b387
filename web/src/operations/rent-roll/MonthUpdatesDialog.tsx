import { api } from '@lindero/contract/api'
import { sumAmounts } from '@lindero/domain/operations/cents'
import { UPDATES_AT_ONCE } from '@lindero/domain/operations/month-updates'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../kernel/api/download.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { useMay } from '../../kernel/session/use-session.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { toastUndo } from '../../kernel/toasts/undo-toast.tsx'
import { firstTerms, MonthUpdateFields, type UpdateTerms } from './MonthUpdateFields.tsx'
import { MonthUpdateLine } from './MonthUpdateLine.tsx'

/**
 * The leases whose rent is updated in a month, with old and new rent and the legal limit. The chosen leases are updated
 * in one step, and their letters are saved as a PDF.
 */
export function MonthUpdatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const { number } = useFormats()
  const mayEdit = useMay()('editOperations')
  const [terms, setTerms] = useState<UpdateTerms>(firstTerms)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const { month, notifiedOn, decree, premises } = terms
  const landlord = terms.landlord.trim()
  const decided = decisionsOf(terms)
  const query = useQuery({
    ...queryOf(api.rentUpdates, { query: { month, ...(notifiedOn ? { notifiedOn } : {}), ...decided } }),
    placeholderData: (before) => before,
  })
  const items = query.data?.items ?? []
  const chosen = items.filter(({ uuid, newRent }) => newRent !== null && !left.has(uuid))
  const asks = {
    decree: decree !== 'unknown' || items.some(({ missing }) => missing.includes('decree')),
    premises: premises !== 'unknown' || items.some(({ missing }) => missing.includes('payable')),
  }
  const notified = query.data?.notified ?? []

  const letters = (updates: readonly string[]) =>
    downloadLetters(updates, { landlord, language: terms.language }, t('updates.fallback'))

  async function run(work: () => Promise<void>) {
    setSending(true)
    try {
      await work()
    } catch (error) {
      toast.error(error)
    } finally {
      setSending(false)
    }
  }

  const apply = () =>
    run(async () => {
      const newRents = sumAmounts(chosen.map(({ newRent }) => newRent ?? 0))
      const leases = chosen.map(({ uuid }) => uuid)
      const { runUuid, updates } = await perform(api.applyRentUpdates, {
        body: { month, notifiedOn, leases, newRents, ...decided },
      })
      toastUndo(t('updates.done', { count: updates.length, figure: number(updates.length) }), async () => {
        const { count, kept } = await perform(api.undoRentUpdates, { body: { runUuid } })
        const undone = t('updates.undone', { count, figure: number(count) })
        if (kept === 0) toast.success(undone)
        else toast.warning(`${undone} ${t('updates.kept', { count: kept, figure: number(kept) })}`)
      })
      await letters(updates)
    })

  return (
    <Dialog
      title={t('updates.title')}
      intro={t('updates.intro')}
      onClose={onClose}
      isReading
      isBusy={isSending}
      size={760}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('updates.close')}
          </Button>
          {mayEdit && notified.length > 0 && (
            <Button
              variant="default"
              disabled={isSending || landlord === ''}
              onClick={() => void run(() => letters(notified.map(({ update }) => update)))}
            >
              {t('updates.letters', { count: notified.length, figure: number(notified.length) })}
            </Button>
          )}
          {mayEdit && (
            <Button
              loading={isSending}
              disabled={
                query.isFetching ||
                chosen.length === 0 ||
                chosen.length > UPDATES_AT_ONCE ||
                landlord === '' ||
                notifiedOn === ''
              }
              onClick={() => void apply()}
            >
              {t('updates.submit', { count: chosen.length, figure: number(chosen.length) })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="sm">
        <MonthUpdateFields values={terms} asks={asks} mayEdit={mayEdit} onChange={setTerms} />
        {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
        {query.data && items.length === 0 && <Text size="sm">{t('updates.none')}</Text>}
        {chosen.length > UPDATES_AT_ONCE && (
          <Text size="sm" role="status">
            {t('updates.tooMany', { figure: number(UPDATES_AT_ONCE) })}
          </Text>
        )}
        <Stack component="ul" gap="xs" p={0} m={0} aria-busy={query.isFetching}>
          {items.map((update) => (
            <MonthUpdateLine
              key={update.uuid}
              update={update}
              isChosen={update.newRent !== null && !left.has(update.uuid)}
              {...(mayEdit
                ? { onChoose: (isChosen: boolean) => setLeft(withLease(left, update.uuid, !isChosen)) }
                : {})}
            />
          ))}
        </Stack>
        <Text size="sm">
          <Link to="/operations/indexes">{t('updates.indexes')}</Link>
        </Text>
      </Stack>
    </Dialog>
  )
}

/** The decisions of the user; one that is not made is absent. */
function decisionsOf({ decree, premises }: UpdateTerms): { decree?: boolean; premisesWait?: boolean } {
  return {
    ...(decree === 'unknown' ? {} : { decree: decree === 'applies' }),
    ...(premises === 'unknown' ? {} : { premisesWait: premises === 'notification' }),
  }
}

/** Downloads all letters, in several files if one request cannot have them. */
async function downloadLetters(
  updates: readonly string[],
  terms: Pick<UpdateTerms, 'landlord' | 'language'>,
  fallbackName: string,
): Promise<void> {
  for (let from = 0; from < updates.length; from += UPDATES_AT_ONCE) {
    const body = { updates: updates.slice(from, from + UPDATES_AT_ONCE), ...terms }
    await download(api.updateLetters, { body }, fallbackName)
  }
}

function withLease(leases: ReadonlySet<string>, uuid: string, isIn: boolean): ReadonlySet<string> {
  return new Set(isIn ? [...leases, uuid] : [...leases].filter((one) => one !== uuid))
}
