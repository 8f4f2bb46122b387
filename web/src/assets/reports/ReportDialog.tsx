import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { ATTACHMENT_LIMITS } from '@lindero/domain/files/attachment'
import { reportName } from '@lindero/domain/kernel/file-names'
import { REPORT_VIEWS } from '@lindero/domain/market/report-views'
import { Checkbox, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './reports.module.css'

interface ReportDialogProps {
  assetUuid: string
  /** Names the file. */
  externalId: string
  /** The valuation to report; the dossier of the asset if absent. */
  valuationUuid?: string | undefined
  onClose: () => void
}

/** Orders the report of a valuation or the dossier of an asset: language, pictures in order, annexes (product facts 5.8). */
export function ReportDialog({ assetUuid, externalId, valuationUuid, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['exports', 'common'])
  const [locale, setLocale] = useState<'es' | 'en'>(currentLanguage())
  const [pictures, setPictures] = useState<string[]>([])
  const [annexes, setAnnexes] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const isValuation = valuationUuid !== undefined
  const query = useQuery({
    ...queryOf(api.attachments, { params: { uuid: assetUuid } }),
    enabled: isValuation,
  })
  const documents = query.data?.items ?? []
  const images = documents.filter(({ picture }) => picture !== null).slice(0, ATTACHMENT_LIMITS.reportPictures)
  const files = documents.filter(
    ({ fileType, contentType }) => fileType === 'files' && contentType === 'application/pdf',
  )

  async function order() {
    setSending(true)
    try {
      const { exportUuid } = isValuation
        ? await perform(api.exportValuation, {
            params: { uuid: valuationUuid },
            body: { locale, pictures, annexes },
          })
        : await perform(api.exportAsset, {
            params: { uuid: assetUuid },
            query: { locale, reportFilename: reportName(externalId, new Date()) },
            body: {},
          })
      if (exportUuid) {
        toast.success(t('exports:ordered'))
        onClose()
      } else toast.error(t('exports:orderFailed'))
    } catch (error) {
      toast.error(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <DialogFrame
      title={t(isValuation ? 'exports:valuationReport' : 'exports:assetDossier')}
      action={t('exports:order')}
      cancel={t('common:actions.cancel')}
      busy={isSending}
      onAction={() => void order()}
      onCancel={onClose}
    >
      <SegmentedControl
        aria-label={t('exports:language')}
        value={locale}
        onChange={(next) => setLocale(next as 'es' | 'en')}
        data={[
          { value: 'es', label: t('exports:languages.es') },
          { value: 'en', label: t('exports:languages.en') },
        ]}
      />
      {isValuation && (
        <>
          <Choice
            title={t('exports:pictures')}
            hint={t('exports:picturesHint')}
            none={t('exports:noPictures')}
            items={[
              ...REPORT_VIEWS.map((view) => ({
                uuid: view,
                name: t(`exports:views.${view}`),
                picture: null,
              })),
              ...images,
            ]}
            chosen={pictures}
            onChange={setPictures}
          />
          <Choice
            title={t('exports:annexes')}
            hint={t('exports:annexesHint')}
            none={t('exports:noAnnexes')}
            items={files.slice(0, ATTACHMENT_LIMITS.reportAnnexes)}
            chosen={annexes}
            onChange={setAnnexes}
          />
        </>
      )}
    </DialogFrame>
  )
}

interface ChoiceProps {
  title: string
  hint: string
  none: string
  items: readonly Pick<Attachment, 'uuid' | 'name' | 'picture'>[]
  /** uuids in the order in which they were ticked. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choice({ title, hint, none, items, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation('exports')
  const all = items.map(({ uuid }) => uuid)
  const isAll = items.length > 0 && chosen.length === items.length
  return (
    <fieldset className={classes.choice}>
      <legend>{title}</legend>
      <Text size="xs" c="var(--text-3)">
        {items.length === 0 ? none : hint}
      </Text>
      {items.length > 1 && (
        <Checkbox
          label={t('allPictures')}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => onChange(isAll ? [] : all)}
        />
      )}
      {items.map(({ uuid, name, picture }) => {
        const place = chosen.indexOf(uuid)
        return (
          <div key={uuid} className={classes.item}>
            <Checkbox
              label={name}
              checked={place >= 0}
              onChange={() => onChange(place >= 0 ? chosen.filter((one) => one !== uuid) : [...chosen, uuid])}
            />
            {picture && <img src={picture.thumbnailUrl} alt="" width={48} height={36} />}
            {place >= 0 && <span className="num">{t('position', { number: place + 1, total: chosen.length })}</span>}
          </div>
        )
      })}
    </fieldset>
  )
}
