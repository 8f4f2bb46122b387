import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import {
  DATA_IMPORT_KINDS,
  type DataImportKind,
  MARKET_IMPORTS,
  outlineKindOf,
} from '@lindero/domain/market/data-import-kinds'
import { Button, Checkbox, FileButton, NativeSelect, Progress, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../kernel/api/request.ts'
import { upload } from '../../kernel/api/upload.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { withoutEmpty } from '../../kernel/api/without-empty.ts'
import { Locked } from '../../kernel/locked/Locked.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import classes from './imports.module.css'
import { kindName } from './kind-name.ts'
import { PreviewTable } from './PreviewTable.tsx'

type Preview = CallReply<typeof api.previewDataImport>

interface Uploaded {
  filekey: string
  name: string
  preview: Preview
}

const NO_SNAPSHOT = { portal: '', area: '' }
const NO_OUTLINES = { code: '', name: '', source: '', dated: '' }

/**
 * Imports a file of public data. The user chooses its kind, checks a preview, and assigns columns with unexpected
 * names.
 */
export function NewImport() {
  const { t } = useTranslation('imports')
  const [kind, setKind] = useState<DataImportKind>('market-lindero')
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>({})
  const [outlines, setOutlines] = useState(NO_OUTLINES)
  const [snapshot, setSnapshot] = useState<typeof NO_SNAPSHOT | null>(null)
  const [acceptsPrices, setAcceptsPrices] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const isMarket = MARKET_IMPORTS.some((one) => one === kind)
  const isOutline = outlineKindOf(kind) !== undefined

  async function send(file: File | null) {
    if (!file) return
    setSending({ name: file.name, share: 0 })
    try {
      const { url, filekey } = await request(api.dataImportUploadUrl, { query: { name: file.name, size: file.size } })
      await upload(url, file, 'application/octet-stream', {
        onProgress: (share) => setSending({ name: file.name, share }),
      })
      await look(filekey, file.name, kind)
    } catch (error) {
      toast.error(error)
    } finally {
      setSending(null)
    }
  }

  async function look(filekey: string, name: string, kind: DataImportKind) {
    const preview = await perform(api.previewDataImport, { body: { filekey, kind: kind } })
    setMapping({})
    setOutlines({ ...NO_OUTLINES, code: preview.columns[0] ?? '' })
    setUploaded({ filekey, name, preview })
  }

  function choose(next: DataImportKind) {
    setKind(next)
    if (!uploaded) return
    setLooking(true)
    look(uploaded.filekey, uploaded.name, next)
      .catch(toast.error)
      .finally(() => setLooking(false))
  }

  async function start() {
    if (!uploaded) return
    setStarting(true)
    try {
      const described = { ...withoutEmpty(outlines), code: outlines.code }
      const { filekey } = uploaded
      await perform(api.startDataImport, {
        body: {
          ...{ filekey, kind },
          ...(isOutline ? { outlines: described } : { mapping: { ...mapping } }),
          ...(isMarket ? { snapshot: snapshot ?? undefined, acceptPrices: acceptsPrices } : {}),
        },
      })
      setUploaded(null)
      setSnapshot(null)
      setAcceptsPrices(false)
      toast.success(t('started'))
    } catch (error) {
      toast.error(error)
    } finally {
      setStarting(false)
    }
  }

  const missing = (uploaded?.preview.documented ?? []).filter(({ name, isFound }) => !isFound && !mapping[name])
  return (
    <section className={classes.card} aria-label={t('new')}>
      <h2>{t('new')}</h2>
      <div className="flex wrap items-end gap-12">
        <NativeSelect
          label={t('kind')}
          value={kind}
          // The preview that is being made is one of this kind.
          disabled={sending !== null || isLooking || isStarting}
          data={DATA_IMPORT_KINDS.map((value) => ({ value, label: kindName(value) }))}
          onChange={({ currentTarget: { value } }) => choose(DATA_IMPORT_KINDS.find((each) => each === value) ?? kind)}
        />
        <FileButton onChange={(file) => void send(file)}>
          {(opener) => (
            <Button
              {...opener}
              variant="default"
              loading={sending !== null}
              disabled={isLooking || isStarting}
              leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
            >
              {t(uploaded ? 'back' : 'choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {!uploaded && !sending && <p className="text-2 fs-13">{t('file')}</p>}
      {sending && (
        <div>
          <p>{t('sending', { name: sending.name })}</p>
          <Progress value={sending.share * 100} aria-label={t('sending', { name: sending.name })} />
        </div>
      )}
      {uploaded && (
        <Locked when={sending !== null || isLooking || isStarting}>
          <PreviewTable name={uploaded.name} preview={uploaded.preview} />
          {isOutline ? (
            <div className="grid gap-12 fill-200">
              {(['code', 'name'] as const).map((name) => (
                <NativeSelect
                  key={name}
                  label={t(name === 'code' ? 'property' : 'nameProperty')}
                  value={outlines[name]}
                  data={['', ...uploaded.preview.columns]}
                  onChange={({ currentTarget: { value } }) => setOutlines({ ...outlines, [name]: value })}
                />
              ))}
              {(['source', 'dated'] as const).map((name) => (
                <TextInput
                  key={name}
                  label={t(name)}
                  type={name === 'dated' ? 'date' : 'text'}
                  maxLength={200}
                  value={outlines[name]}
                  onChange={({ currentTarget: { value } }) => setOutlines({ ...outlines, [name]: value })}
                />
              ))}
            </div>
          ) : (
            <div className="grid gap-12 fill-200">
              {uploaded.preview.documented
                .filter(({ isFound }) => !isFound)
                .map(({ name }) => (
                  <NativeSelect
                    key={name}
                    label={name}
                    value={mapping[name] ?? ''}
                    data={[{ value: '', label: t('pick') }, ...uploaded.preview.columns]}
                    onChange={({ currentTarget: { value } }) =>
                      setMapping(withoutEmpty({ ...mapping, [name]: value }) as Record<string, string>)
                    }
                  />
                ))}
            </div>
          )}
          {isMarket && (
            <MarketChoices
              snapshot={snapshot}
              onSnapshot={setSnapshot}
              acceptsPrices={acceptsPrices}
              onAcceptsPrices={setAcceptsPrices}
            />
          )}
          <Button
            className="self-start"
            disabled={isOutline ? outlines.code === '' : missing.length > 0 || isUnnamed(snapshot)}
            loading={isStarting}
            onClick={() => void start()}
          >
            {t('start')}
          </Button>
        </Locked>
      )}
    </section>
  )
}

/** A full snapshot needs the names of its portal and its area, the same in each snapshot. */
const isUnnamed = (snapshot: typeof NO_SNAPSHOT | null) =>
  snapshot !== null && (snapshot.portal.trim() === '' || snapshot.area.trim() === '')

interface MarketChoicesProps {
  snapshot: typeof NO_SNAPSHOT | null
  onSnapshot: (snapshot: typeof NO_SNAPSHOT | null) => void
  acceptsPrices: boolean
  onAcceptsPrices: (accepts: boolean) => void
}

function MarketChoices({ snapshot, onSnapshot, acceptsPrices, onAcceptsPrices }: MarketChoicesProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <Checkbox
        label={t('isSnapshot')}
        checked={snapshot !== null}
        onChange={({ currentTarget: { checked } }) => onSnapshot(checked ? NO_SNAPSHOT : null)}
      />
      {snapshot && (
        <div className="grid gap-12 fill-200">
          {(['portal', 'area'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name)}
              required
              maxLength={100}
              value={snapshot[name]}
              onChange={({ currentTarget: { value } }) => onSnapshot({ ...snapshot, [name]: value })}
            />
          ))}
        </div>
      )}
      <Checkbox
        label={t('acceptPrices')}
        checked={acceptsPrices}
        onChange={({ currentTarget: { checked } }) => onAcceptsPrices(checked)}
      />
    </>
  )
}
