import { api } from '@lindero/contract/api'
import type { Exported, ExportLink } from '@lindero/contract/exports/reports.contract'
import { EXPORT_LIMITS } from '@lindero/domain/exports/export-kinds'
import { Button, CopyButton, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../kernel/api/query.ts'
import { useCall } from '../kernel/api/use-call.ts'
import { DialogFrame } from '../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../kernel/formats/use-formats.ts'
import { CutNote } from '../kernel/states/CutNote.tsx'
import { ErrorState } from '../kernel/states/ErrorState.tsx'
import { toast } from '../kernel/toasts/toasts.tsx'
import classes from './exports.module.css'

/**
 * Links to an export for people without an account. The dialog creates links, and lists existing ones with the times
 * when they were opened.
 */
export function LinksDialog({ row, onClose }: { row: Exported; onClose: () => void }) {
  const { t } = useTranslation(['exports', 'common'])
  const params = { uuid: row.uuid }
  const links = useQuery(queryOf(api.exportLinks, { params }))
  const add = useCall(api.addExportLink)
  const [recipient, setRecipient] = useState('')
  const [days, setDays] = useState<number>(7)

  function create() {
    const named = recipient.trim()
    add.mutate(
      { params, body: { days, ...(named ? { recipient: named } : {}) } },
      { onError: (error) => toast.error(error) },
    )
  }
  const address = add.data && new URL(add.data.address, window.location.origin).href

  return (
    <DialogFrame
      title={t('exports:sharing.title', { name: row.name })}
      message={t('exports:sharing.text')}
      action={t('exports:sharing.add')}
      cancel={t('common:actions.close')}
      busy={add.isPending}
      onAction={create}
      onCancel={onClose}
    >
      <TextInput
        label={t('exports:sharing.recipient')}
        value={recipient}
        maxLength={200}
        onChange={(event) => setRecipient(event.currentTarget.value)}
        data-autofocus
      />
      <NumberInput
        mt="sm"
        allowDecimal={false}
        label={t('exports:sharing.days')}
        value={days}
        min={1}
        max={EXPORT_LIMITS.keptDays}
        onChange={(value) => setDays(typeof value === 'number' ? value : 7)}
      />
      {address && (
        <div className={classes.created} role="status">
          <Text size="sm">{t('exports:sharing.created')}</Text>
          <Group gap="sm" wrap="nowrap">
            <TextInput className="grow" aria-label={t('exports:share')} value={address} readOnly />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'exports:sharing.copied' : 'exports:sharing.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </div>
      )}
      {links.isError && <ErrorState error={links.error} onRetry={() => void links.refetch()} />}
      {links.data?.total === 0 && (
        <Text size="sm" mt="md" c="var(--text-3)">
          {t('exports:sharing.none')}
        </Text>
      )}
      <ul className={classes.links}>
        {links.data?.items.map((link) => (
          <LinkLine key={link.uuid} exportUuid={row.uuid} link={link} />
        ))}
      </ul>
      {links.data && <CutNote shown={links.data.items.length} total={links.data.total} />}
    </DialogFrame>
  )
}

function LinkLine({ exportUuid, link }: { exportUuid: string; link: ExportLink }) {
  const { t } = useTranslation('exports')
  const formats = useFormats()
  const end = useCall(api.endExportLink)
  const isOver = link.endedOn !== null || new Date(link.expiresOn) < new Date()
  const [last] = link.opens
  return (
    <li className={`${classes.link} row between border-top`}>
      <span>
        <b>{link.recipient ?? formats.instant(link.createdOn)}</b>
        <small className="block text-3">
          {isOver ? t('sharing.ended') : t('sharing.expires', { date: formats.instant(link.expiresOn) })}
          {' · '}
          {link.opensTotal === 0 ? t('sharing.neverOpened') : t('sharing.opens', { count: link.opensTotal })}
          {last && ` · ${formats.instant(last.openedOn)}`}
        </small>
      </span>
      {!isOver && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          loading={end.isPending}
          onClick={() =>
            end.mutate({ params: { uuid: exportUuid, link: link.uuid } }, { onError: (error) => toast.error(error) })
          }
        >
          {t('sharing.end')}
        </Button>
      )}
    </li>
  )
}
