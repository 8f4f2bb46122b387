import { api } from '@lindero/contract/api'
import { REPORT_LIMITS, type ReportSettings, USUAL_SETTINGS, usualHistory } from '@lindero/domain/assets/report-options'
import { ATTACHMENT_LIMITS } from '@lindero/domain/files/attachment'
import { reportName } from '@lindero/domain/kernel/file-names'
import { REPORT_VIEWS } from '@lindero/domain/market/report-views'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { DialogFrame } from '../../kernel/dialogs/DialogFrame.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { Choice } from './Choice.tsx'
import { ReportSections } from './ReportSections.tsx'
import classes from './reports.module.css'
import { TemplateChoice } from './TemplateChoice.tsx'

interface ReportDialogProps {
  assetUuid: string
  /** External identifier of the asset, used in the file name. */
  externalId: string
  /** The valuation to report. If absent, the dialog requests the asset's dossier. */
  valuationUuid?: string | undefined
  onClose: () => void
}

/**
 * Requests a valuation report or an asset dossier. Settings: language, form and sections, saved values, order of
 * pictures, annexes (product facts 5.8).
 */
export function ReportDialog({ assetUuid, externalId, valuationUuid, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['exports', 'common', 'valuation'])
  const formats = useFormats()
  const [locale, setLocale] = useState<'es' | 'en'>(currentLanguage())
  const [pictures, setPictures] = useState<string[]>([])
  const [annexes, setAnnexes] = useState<string[]>([])
  const [settings, setSettings] = useState<ReportSettings>(USUAL_SETTINGS)
  const [chosenSaves, setChosenSaves] = useState<string[] | null>(null)
  const [isSending, setSending] = useState(false)
  const isValuation = valuationUuid !== undefined
  const query = useQuery({
    ...queryOf(api.attachments, { params: { uuid: assetUuid } }),
    enabled: isValuation,
  })
  const documents = query.data?.items ?? []
  const saves = useSaves(assetUuid, valuationUuid)
  const history = chosenSaves ?? (valuationUuid ? usualHistory(saves, valuationUuid) : [])
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
            body: {
              locale,
              pictures,
              annexes,
              settings: { ...settings, sections: [...settings.sections] },
              ...(chosenSaves ? { history: chosenSaves } : {}),
            },
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
        <div className={classes.form}>
          <TemplateChoice settings={settings} onChange={setSettings} />
          <ReportSections settings={settings} onChange={setSettings} />
          <Choice
            title={t('exports:report.history')}
            hint={t('exports:report.historyHint')}
            none={t('exports:report.noHistory')}
            isOrdered={false}
            items={saves.map((save) => ({
              uuid: save.uuid,
              picture: null,
              name: [
                formats.instant(save.createdOn),
                t(`valuation:methods.${save.valuationMethod}`),
                formats.wholeCurrency(save.value),
              ].join(' · '),
            }))}
            chosen={history}
            onChange={setChosenSaves}
          />
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
        </div>
      )}
    </DialogFrame>
  )
}

/** Saved values for the same operation (sale or rent), newest first, without those newer than the reported value. */
function useSaves(assetUuid: string, valuationUuid: string | undefined) {
  const query = useQuery({
    ...queryOf(api.valuations, { params: { uuid: assetUuid }, query: { r: REPORT_LIMITS.history } }),
    enabled: valuationUuid !== undefined,
  })
  const items = query.data?.items ?? []
  const reported = items.findIndex(({ uuid }) => uuid === valuationUuid)
  return items.slice(Math.max(reported, 0)).filter(({ operation }) => operation === items[reported]?.operation)
}
