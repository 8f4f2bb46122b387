import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { IconAction } from '../../kernel/record-actions/IconAction.tsx'
import { useActionCommands } from '../../kernel/record-actions/record-action.ts'
import type { ListedDocument } from './shown-documents.ts'
import { useDocumentActions } from './use-document-actions.tsx'
import classes from './viewer.module.css'

// The PDF view is loaded only when needed, because its library is larger than the rest of the page.
const PdfView = lazy(() => import('./PdfView.tsx'))

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const

interface ViewerProps {
  assetUuid: string
  /** Viewable documents, in page order. */
  documents: readonly ListedDocument[]
  viewed: string | null
  onView: (document: ListedDocument | null) => void
  /** Called if a picture could not be loaded, for example because its URL has expired. */
  onStale: () => void
}

/** Full-screen viewer for pictures and PDFs, with the keys of common viewers: arrows, plus, minus, 0 and Escape. */
export function Viewer({ documents, viewed, onView, ...rest }: ViewerProps) {
  const position = documents.findIndex(({ uuid }) => uuid === viewed)
  const document = documents[position]
  const { t } = useTranslation('docs')
  return (
    <Modal.Root opened={document !== undefined} onClose={() => onView(null)} fullScreen>
      <Modal.Overlay />
      {document && (
        <Modal.Content aria-label={t('viewer.label', { name: document.name })} className={classes.content ?? ''}>
          <Opened
            key={document.uuid}
            document={document}
            position={position}
            total={documents.length}
            onStep={(step) => {
              const next = documents[position + step]
              if (next) onView(next)
            }}
            onClose={() => onView(null)}
            {...rest}
            assetUuid={document.asset?.uuid ?? rest.assetUuid}
          />
        </Modal.Content>
      )}
    </Modal.Root>
  )
}

interface OpenedProps {
  document: Attachment
  assetUuid: string
  position: number
  total: number
  onStep: (step: 1 | -1) => void
  onClose: () => void
  onStale: () => void
}

function Opened({ document, assetUuid, position, total, onStep, onClose, onStale }: OpenedProps) {
  const { t } = useTranslation('docs')
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? 1
  const { name, picture } = document
  const { actions } = useDocumentActions({ document, assetUuid, knownTags: [], canEdit: false })
  useActionCommands('document', actions)
  const zoomBy = (steps: number) => setStep((index) => Math.min(ZOOMS.length - 1, Math.max(0, index + steps)))
  // Compares the typed character, not the physical key, because a plus needs Shift on some keyboards.
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return
    if (key === '+') zoomBy(1)
    if (key === '-') zoomBy(-1)
    if (key === '0') setStep(0)
    // While the picture is enlarged, the arrow keys scroll it.
    if (key === 'ArrowLeft' && step === 0) onStep(-1)
    if (key === 'ArrowRight' && step === 0) onStep(1)
  })
  return (
    <div className={`${classes.frame} stack relative`}>
      <header className={classes.head}>
        <h2 className="cut min-w-0 text fs-14 semi" title={name}>
          {name}
        </h2>
        <span className="num">{t('viewer.position', { number: position + 1, total })}</span>
        <span className={classes.gap} />
        <ActionButton tooltip={t('viewer.zoomOut')} disabled={step === 0} onClick={() => zoomBy(-1)}>
          <IconMinus size={18} stroke={1.5} />
        </ActionButton>
        <button
          type="button"
          className={`${classes.zoom} border-0 r bg-none color-inherit font-inherit pointer num`}
          onClick={() => setStep(0)}
          title={t('viewer.zoomReset')}
        >
          {Math.round(zoom * 100)} %
        </button>
        <ActionButton tooltip={t('viewer.zoomIn')} disabled={step === ZOOMS.length - 1} onClick={() => zoomBy(1)}>
          <IconPlus size={18} stroke={1.5} />
        </ActionButton>
        <IconAction action={actions.find(({ id }) => id === 'download')} size={18} />
        <ActionButton tooltip={t('viewer.close')} onClick={onClose} data-autofocus>
          <IconX size={18} stroke={1.5} />
        </ActionButton>
      </header>
      <section className="grow min-h-0 scroll" aria-label={name} ref={focusable}>
        {picture ? (
          <Picture url={picture.screenUrl} name={name} zoom={zoom} onStale={onStale} />
        ) : (
          <Suspense fallback={<p className={classes.note}>{t('viewer.loading')}</p>}>
            <PdfView assetUuid={assetUuid} document={document} zoom={zoom} />
          </Suspense>
        )}
      </section>
      {position > 0 && (
        <span className={classes.previous}>
          <ActionButton tooltip={t('viewer.previous')} size={36} onClick={() => onStep(-1)}>
            <IconChevronLeft size={22} stroke={1.5} />
          </ActionButton>
        </span>
      )}
      {position < total - 1 && (
        <span className={classes.next}>
          <ActionButton tooltip={t('viewer.next')} size={36} onClick={() => onStep(1)}>
            <IconChevronRight size={22} stroke={1.5} />
          </ActionButton>
        </span>
      )}
    </div>
  )
}

/** Scrollable areas must be reachable by keyboard (WCAG 2.1.1). */
function focusable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

interface PictureProps {
  url: string
  name: string
  zoom: number
  onStale: () => void
}

function Picture({ url, name, zoom, onStale }: PictureProps) {
  const { t } = useTranslation('docs')
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => setFailed((previous) => (previous === url ? previous : null)), [url])
  if (failed === url) return <p className={classes.note}>{t('viewer.failed')}</p>
  const size = `${zoom * 100}%`
  return (
    <div className={`${classes.sheet} grid place-center p-16`} style={{ width: size, height: size }}>
      <img
        className="min-h-0 w-full h-full contain"
        src={url}
        alt={name}
        onError={() => {
          setFailed(url)
          onStale()
        }}
      />
    </div>
  )
}
