import type { PublicationCheck } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { event } from '../kernel/analytics/analytics.ts'
import { perform, useCall } from '../kernel/api/use-call.ts'
import { Dialog } from '../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { textAt } from '../kernel/i18n/text-at.ts'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../kernel/states/Skeletons.tsx'
import { SmallTable } from '../kernel/table/SmallTable.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'

const isReady = ({ missing, refusal }: PublicationCheck) => missing.length === 0 && refusal === null

/** Lists missing values for each selected advertisement, and publishes the complete ones. */
export function PublishDialog({ uuids, onClose }: { uuids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['advertisements', 'common'])
  const [checked, setChecked] = useState<{ items: PublicationCheck[] } | { error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  // Each retry after a failure repeats the check.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to ask again
  useEffect(() => {
    let isOpen = true
    setChecked(undefined)
    perform(api.checkPublication, { body: { uuids: [...uuids] } }).then(
      (reply) => isOpen && setChecked(reply),
      (error: unknown) => isOpen && setChecked({ error }),
    )
    return () => {
      isOpen = false
    }
  }, [uuids, attempt])
  const publishing = useCall(api.publishAdvertisements, {
    onSuccess({ published, left }) {
      if (published > 0) {
        event('advertisementStatus', { event: 'publish' })
        toast.success(textAt('advertisements:publishing.done', { count: published, figure: published }))
      }
      if (left.length === 0) onClose()
      else setChecked({ items: left })
    },
    onError: toast.error,
  })
  const items = checked && 'items' in checked ? checked.items : []
  const ready = items.filter(isReady)
  return (
    <Dialog
      title={t('publishing.title')}
      size="lg"
      isBusy={publishing.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={publishing.isPending}>
            {t('common:actions.close')}
          </Button>
          <Button
            disabled={ready.length === 0}
            loading={publishing.isPending}
            onClick={() => publishing.mutate({ body: { uuids: ready.map(({ uuid }) => uuid) } })}
          >
            {t('publishing.apply')}
          </Button>
        </>
      }
    >
      {!checked && (
        <>
          <Text size="sm">{t('publishing.checking')}</Text>
          <SkeletonRows rows={3} />
        </>
      )}
      {checked && 'error' in checked && (
        <ErrorState error={checked.error} onRetry={() => setAttempt((before) => before + 1)} />
      )}
      {checked && 'items' in checked && <Checked items={items} ready={ready.length} />}
    </Dialog>
  )
}

function Checked({ items, ready }: { items: readonly PublicationCheck[]; ready: number }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const notReady = items.filter((item) => !isReady(item))
  const whyOf = ({ missing, refusal }: PublicationCheck) =>
    refusal
      ? t(`publishing.refusals.${refusal}`)
      : t('publishing.missing', {
          fields: missing.map((field) => textAt(`advertisements:fields.${field}`).toLowerCase()).join(', '),
        })
  return (
    <Stack gap="sm">
      <Text size="sm">
        {ready === 0
          ? t('publishing.noneReady')
          : t('publishing.ready', { count: ready, figure: formats.number(ready) })}
      </Text>
      {notReady.length > 0 && (
        <>
          <Text size="sm">
            {t('publishing.left', { count: notReady.length, figure: formats.number(notReady.length) })}
          </Text>
          <SmallTable
            rows={notReady}
            rowId={({ uuid }) => uuid}
            columns={[
              {
                label: t('publishing.advertisement'),
                cell: ({ assetUuid, uuid, externalId, number }) => (
                  <Link to="/assets/$uuid/commercial" params={{ uuid: assetUuid }} search={{ open: uuid }}>
                    {externalId} · {t('editor.numbered', { number })}
                  </Link>
                ),
              },
              { label: t('publishing.why'), cell: whyOf, wraps: true },
            ]}
          />
        </>
      )}
    </Stack>
  )
}
