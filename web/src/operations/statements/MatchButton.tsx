import { api } from '@lindero/contract/api'
import type { BankEntry } from '@lindero/contract/operations/statements.contract'
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { useCall } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { wordsOf } from '../overview/transaction-calls.ts'

const REST_MILLISECONDS = 300

/** Chooses by hand what an entry without a match has paid. */
export function MatchButton({ entry }: { entry: BankEntry }) {
  const { t } = useTranslation('transactions')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        {t('statements.match.action')}
      </Button>
      {isOpen && <MatchDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

function MatchDialog({ entry, onClose }: { entry: BankEntry; onClose: () => void }) {
  const { t } = useTranslation('transactions')
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), REST_MILLISECONDS)
  const [chosen, setChosen] = useState<string | null>(null)
  const params = { params: { uuid: entry.uuid } }
  const query = useQuery(queryOf(api.entryCandidates, { ...params, query: asked ? { search: asked } : {} }))
  const match = useCall(api.matchEntry, {
    onError: toast.error,
    onSuccess() {
      toast.success(t('statements.match.done'))
      onClose()
    },
  })
  const candidates = query.data?.items ?? []
  return (
    <DialogFrame
      title={t('statements.match.title')}
      message={t('statements.match.text', { text: entry.text, amount: formats.currency(entry.amount) })}
      action={t('statements.match.propose')}
      cancel={t('statements.match.cancel')}
      busy={match.isPending}
      isBlocked={!candidates.some(({ uuid }) => uuid === chosen)}
      onAction={() => chosen && match.mutate({ ...params, body: { transaction: chosen } })}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <TextInput
          label={t('statements.match.search')}
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {query.isError && <Text size="sm">{errorText(query.error)}</Text>}
        {query.data && candidates.length === 0 && <Text size="sm">{t('statements.match.none')}</Text>}
        <Radio.Group label={t('statements.match.list')} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {candidates.map(({ uuid, externalId, name, concept, dueDate }) => (
              <Radio
                key={uuid}
                value={uuid}
                label={`${externalId} · ${wordsOf({ concept, name })}`}
                description={dueDate ? t('statements.match.due', { date: formats.date(dueDate) }) : undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </DialogFrame>
  )
}
