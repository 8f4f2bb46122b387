import type { Advertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { type AdvertisementFields, coverFirst, type OperationType } from '@lindero/domain/advertising/advertisement'
import { isClosed, isOnOffer } from '@lindero/domain/advertising/advertisement-states'
import { type Notice, noticesOf } from '@lindero/domain/advertising/notices'
import type { SuggestedTag } from '@lindero/domain/advertising/tag-suggestions'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import infoClasses from '../../assets/info/info.module.css'
import { event } from '../../kernel/analytics/analytics.ts'
import { change, perform } from '../../kernel/api/use-call.ts'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { reportError } from '../../kernel/error-reports/error-reports.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { useForm } from '../../kernel/forms/use-form.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { AdvertisementView } from '../AdvertisementView.tsx'
import { advertisementForm, changesOf, formValues, sentValues } from '../advertisement-form.ts'
import classes from '../advertising.module.css'
import { StatusChips } from '../StatusChips.tsx'
import { useNoticeWords } from '../use-notice-words.ts'
import { ContradictionsSection } from './ContradictionsSection.tsx'
import { type AssetFacts, DescriptionSection } from './DescriptionSection.tsx'
import { ImagesSection } from './ImagesSection.tsx'
import { LeadsSection } from './LeadsSection.tsx'
import { MarketSection } from './MarketSection.tsx'
import { StatusActions } from './StatusActions.tsx'
import { GeneralSection, LocationSection, TagsSection } from './sections.tsx'

interface EditorProps {
  assetUuid: string
  /** The saved advertisement, or default values and the uuid for a new one. */
  given: { saved: Advertisement } | { start: AdvertisementFields; uuid: string }
  pictures: readonly Attachment[]
  suggestions: readonly SuggestedTag[]
  /** Asset facts that a description may contain. */
  known?: AssetFacts
  canEdit: boolean
  /** Opens a different advertisement; null closes the open one. */
  onOpen: (uuid: string | null) => void
}

/** Editor for one advertisement: sections, state and preview. Unsaved changes are kept as a draft. */
export function Editor({ assetUuid, given, pictures, suggestions, canEdit, onOpen, known = {} }: EditorProps) {
  const { t } = useTranslation('advertisements')
  const saved = 'saved' in given ? given.saved : null
  const uuid = saved?.uuid ?? ('uuid' in given ? given.uuid : '')
  const [preview, setPreview] = useState<Advertisement | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const form = useForm(advertisementForm, {
    id: `advertisement-${uuid}`,
    draft: `advertisement:${saved ? uuid : `new:${assetUuid}`}`,
    saved: formValues('saved' in given ? given.saved : given.start),
    isRecord: saved !== null,
    follow: (name, { operationType }) => (name === 'operationType' ? { price: priceOf(given, operationType) } : {}),
    submit: (values, changed): never =>
      (saved
        ? change(api.saveAdvertisement, {
            params: { uuid: assetUuid, advertisementUuid: uuid },
            body: { uuid, changes: changesOf(saved, values, changed) },
          })
        : change(api.addAdvertisement, newBody(values))) as never,
    onDone(reply: Advertisement | { advertisement: Advertisement | null }) {
      toast.success(t(saved ? 'editor.saved' : 'editor.created'))
      if (!saved && 'uuid' in reply) {
        event('advertisementCreated')
        onOpen(reply.uuid)
      }
    },
    // If a new advertisement cannot be created, its draft is discarded and its editor closes (operations 4).
    onFailure(error) {
      if (saved) return false
      toast.error(error)
      form.discard()
      onOpen(null)
      return true
    },
  })
  const newBody = (values: typeof form.values, copiedFromUuid?: string) => ({
    params: { uuid: assetUuid },
    body: { ...sentValues(values), uuid: copiedFromUuid ? undefined : uuid, copiedFromUuid } as never,
  })
  const readOnly = !canEdit || isClosed(saved?.status)

  /**
   * Shows a preview. A new advertisement is saved first. An existing one is copied with its unsaved changes, and the
   * copy is saved (operations 4).
   */
  async function showPreview() {
    setPreparing(true)
    try {
      setPreview(await perform(api.addAdvertisement, newBody(form.values, saved?.uuid)))
      event('advertisementPreview')
      if (!saved) form.discard()
    } catch (error) {
      toast.error(error)
    } finally {
      setPreparing(false)
    }
  }

  /** Closes the preview and deletes its copy. If this fails, the next preview will delete the copy. */
  function closePreview(advertisement: Advertisement) {
    setPreview(null)
    if (!saved) return onOpen(advertisement.uuid)
    const copy = { uuid: assetUuid, advertisementUuid: advertisement.uuid }
    perform(api.deleteAdvertisement, { params: copy }).catch(reportError)
  }

  const notices = noticesOf(suggestions, form.values.operationType ?? 'sale')

  return (
    <Form form={form} isLocked={isPreparing && !saved} className="stack min-w-0">
      <header className="row wrap gap-y-8 gap-x-12 px-16 pt-12">
        <h3 className="fs-14 semi">{saved ? t('editor.numbered', { number: saved.number }) : t('editor.newTitle')}</h3>
        {saved && <StatusChips advertisement={saved} />}
        {saved && <StateLine advertisement={saved} />}
        <Group gap="xs" ml="auto">
          {canEdit && (
            <Button size="xs" variant="default" loading={isPreparing} onClick={() => void showPreview()}>
              {t('actions.preview')}
            </Button>
          )}
          {saved && isOnOffer(saved.status) && <PublicPageLink uuid={uuid} />}
          {saved && canEdit && <StatusActions advertisement={saved} blocked={form.count > 0} />}
        </Group>
      </header>
      <NoticesBanner notices={notices} letUntil={known.letUntil ?? null} />
      <div className={infoClasses.panels}>
        {saved && !readOnly && <ContradictionsSection advertisement={saved} isBlocked={form.count > 0} />}
        <GeneralSection readOnly={readOnly} />
        <LocationSection form={form} readOnly={readOnly} />
        <TagsSection form={form} suggestions={suggestions} readOnly={readOnly} />
        <ImagesSection form={form} pictures={pictures} readOnly={readOnly} />
        <DescriptionSection
          form={form}
          assetUuid={assetUuid}
          advertisementUuid={uuid}
          notices={notices}
          known={known}
          readOnly={readOnly}
        />
        {saved && <MarketSection advertisement={saved} />}
        {saved && <LeadsSection advertisementUuid={uuid} price={saved.price} canEdit={canEdit} />}
      </div>
      {!readOnly && (
        <EditorFoot
          isNew={!saved}
          canDiscard={form.count > 0 || !saved}
          onDiscard={() => {
            form.discard()
            if (!saved) onOpen(null)
          }}
        />
      )}
      {preview && <PreviewDialog preview={preview} onClose={() => closePreview(preview)} />}
    </Form>
  )
}

/**
 * The price to show after a change between sale and rent: the original price if it was for this operation, otherwise
 * none.
 */
function priceOf(start: EditorProps['given'], operationType: OperationType | null): number | null {
  const { price, operationType: priced } = 'saved' in start ? start.saved : start.start
  return priced === operationType ? price : null
}

function EditorFoot({ isNew, canDiscard, onDiscard }: { isNew: boolean; canDiscard: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('advertisements')
  return (
    <footer className={`${classes.editorFoot} flex gap-8 sticky py-10 px-16 border-top bg-surface`} data-form-foot>
      {canDiscard && (
        <Button variant="default" onClick={onDiscard}>
          {t(isNew ? 'editor.cancel' : 'editor.discard')}
        </Button>
      )}
      <SubmitButton>{t(isNew ? 'editor.create' : 'editor.save')}</SubmitButton>
    </footer>
  )
}

function PublicPageLink({ uuid }: { uuid: string }) {
  const { t } = useTranslation('advertisements')
  return (
    <Button size="xs" variant="default" component="a" href={`/anuncios/${uuid}`} target="_blank" rel="noreferrer">
      {t('actions.openPublic')}
    </Button>
  )
}

function NoticesBanner({ notices, letUntil }: { notices: readonly Notice[]; letUntil: string | null }) {
  const { t } = useTranslation('advertisements')
  const noticeWords = useNoticeWords()
  if (notices.length === 0) return null
  return (
    <div className="px-16 pt-12">
      <Banner level="warning">
        {t('notices.said')} {noticeWords(notices, letUntil)}
      </Banner>
    </div>
  )
}

function PreviewDialog({ preview, onClose }: { preview: Advertisement; onClose: () => void }) {
  const { t } = useTranslation('advertisements')
  return (
    <Dialog isReading size="lg" title={t('actions.preview')} onClose={onClose}>
      <AdvertisementView advertisement={{ ...preview, images: coverFirst(preview) }} />
    </Dialog>
  )
}

/** States who reserved the asset and when, its sale price, or why the advertisement was withdrawn or lost. */
function StateLine({ advertisement }: { advertisement: Advertisement }) {
  const { t } = useTranslation('advertisements')
  const formats = useFormats()
  const { isReserved, reservedAt, reservedByName, status, salePrice, saleDate } = advertisement
  const sentence = () => {
    if (isReserved && reservedAt) {
      const date = formats.instantDate(reservedAt)
      return reservedByName ? t('reservedBy', { name: reservedByName, date }) : t('reservedOn', { date })
    }
    if (status === 'SOLD') return t('soldFor', { price: formats.currency(salePrice), date: formats.date(saleDate) })
    if (status === 'WITHDRAWN' && advertisement.withdrawalReason) {
      return t(`withdrawalReasons.${advertisement.withdrawalReason}`)
    }
    return status === 'LOST' && advertisement.lossReason ? t(`lossReasons.${advertisement.lossReason}`) : null
  }
  return (
    <Text size="sm" c="var(--text-2)">
      {sentence()}
    </Text>
  )
}
