import { DESCRIPTION_STREAM } from '@lindero/contract/advertising/advertising.contract'
import { api } from '@lindero/contract/api'
import type { OperationType } from '@lindero/domain/advertising/advertisement'
import type { AreaEvidence } from '@lindero/domain/advertising/description/area-evidence'
import { claimsInAnyLanguage } from '@lindero/domain/advertising/description/english-claims'
import type { Facts } from '@lindero/domain/advertising/description/facts'
import { DESCRIPTION_LENGTH } from '@lindero/domain/advertising/description/lengthened'
import { missingFacts } from '@lindero/domain/advertising/description/missing-facts'
import { nextStyle, STYLE_NAMES, STYLES, type Style } from '@lindero/domain/advertising/description/styles'
import type { Notice } from '@lindero/domain/advertising/notices'
import { isProvinceCode, PROVINCES } from '@lindero/domain/kernel/provinces'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { event } from '../../kernel/analytics/analytics.ts'
import { ApiError } from '../../kernel/api/api-error.ts'
import { respond } from '../../kernel/api/request.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import type { Form } from '../../kernel/forms/use-form.ts'
import { textAt } from '../../kernel/i18n/text-at.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import {
  type AdvertisementForm,
  type AdvertisementValues,
  advertisementForm,
  sentValues,
} from '../advertisement-form.ts'
import { describedEvents } from './described-events.ts'

const { Field } = advertisementForm

interface Former {
  text: string
  styleName: string | null
  language: 'es' | 'en'
}

/** Facts of the asset that a description may contain, although they are no fields of the advertisement. */
export type AssetFacts = Pick<
  Facts,
  | ('state' | 'constructionYear' | 'usefulSize' | 'plotSize' | 'airConditioning' | 'wardrobes')
  | ('orientation' | 'places' | 'letUntil')
> & {
  /** The homes around, for each operation; null if they are too few. */
  areas?: Readonly<Record<OperationType, AreaEvidence | null>>
}

interface DescriptionProps {
  form: Form<AdvertisementForm>
  assetUuid: string
  advertisementUuid: string
  notices: readonly Notice[]
  /** Asset facts that a description may contain. */
  known: AssetFacts
  readOnly: boolean
}

/** The description, written by a user or generated in a chosen style. Claims not supported by the facts are listed. */
export function DescriptionSection({ form, assetUuid, advertisementUuid, notices, known, readOnly }: DescriptionProps) {
  const { t } = useTranslation(['advertisements', 'common'])
  /** Number of the sentence being written, starting at 1. */
  const [writing, setWriting] = useState<{ sentence: number; cancel: () => void } | null>(null)
  const [writer, setWriter] = useState<'rules' | 'model' | null>(null)
  /** Replaced texts, most recent first. */
  const [former, setFormer] = useState<readonly Former[]>([])
  /** The last generated text. It may be replaced without asking. */
  const generated = useRef<string | null>(null)
  const asking = useRef<AbortController | null>(null)
  // Leaving the page cancels the generation, so that the model stops too.
  useEffect(() => () => asking.current?.abort(), [])
  const { values } = form
  // The style that the user chose; by default, the one after the last used style.
  const [chosen, choose] = useState<Style | null>(null)
  const style = chosen ?? nextStyle(values.styleName)
  const language = values.descriptionLanguage ?? 'es'
  /** Language of the current text; null until the user chooses one for the next text, because both are then the same. */
  const [spoken, setSpoken] = useState<'es' | 'en' | null>(null)

  async function generate() {
    const before = values.descriptionText
    const isTyped = before !== null && before.trim() !== '' && before !== generated.current
    if (isTyped && !(await askToReplace())) return
    const asked = new AbortController()
    asking.current = asked
    setWriting({ sentence: 1, cancel: () => asked.abort() })
    event('advertisementDescription', { style })
    try {
      const asks = { assetUuid, advertisementUuid, values, language, style }
      const response = await requestDescription(asks, asked.signal)
      const sentences: string[] = []
      if (!response.body) throw new ApiError(0, 'advertisements.descriptionFailed')
      for await (const told of describedEvents(response.body)) {
        if (told.state === 'writing') setWriting((now) => now && { ...now, sentence: told.sentence })
        else form.set('descriptionText', [...sentences, told.text].join(' '))
        if (told.state === 'checked') sentences.push(told.text)
      }
      form.set('styleName', style)
      choose(null)
      generated.current = sentences.join(' ')
      if (before)
        setFormer((texts) => [{ text: before, styleName: values.styleName, language: spoken ?? language }, ...texts])
      setWriter(response.headers.get('x-writer') === 'model' ? 'model' : 'rules')
    } catch (error) {
      // Restores the previous text if the new one was rejected, interrupted or cancelled.
      form.set('descriptionText', before)
      if (before && spoken) form.set('descriptionLanguage', spoken)
      toast.error(error)
    } finally {
      setSpoken(null)
      setWriting(null)
    }
  }

  function restore() {
    const [last, ...earlier] = former
    if (!last) return
    form.set('descriptionText', last.text)
    form.set('styleName', last.styleName)
    form.set('descriptionLanguage', last.language)
    setFormer(earlier)
  }

  return (
    <Panel title={t('sections.description')} wide>
      <Stack gap="sm" align="flex-start">
        <div style={{ width: '100%' }}>
          <Field name="descriptionText" readOnly={readOnly || writing !== null} isUnnamed />
        </div>
        <UnfoundedClaims text={values.descriptionText} facts={factsOf(values, { notices, ...known })} />
        <Group gap="xs" align="flex-end">
          <StyleAndLanguage
            style={style}
            language={language}
            disabled={readOnly || writing !== null}
            onStyle={choose}
            onLanguage={(next) => {
              setSpoken(spoken ?? language)
              form.set('descriptionLanguage', next)
            }}
          />
          <Button
            variant="default"
            disabled={readOnly}
            loading={writing !== null}
            leftSection={<IconSparkles size={16} aria-hidden />}
            onClick={() => void generate()}
          >
            {t('describe.action', { style: t(`styles.${style}`) })}
          </Button>
          {former[0] && !writing && !readOnly && (
            <Button variant="subtle" onClick={restore}>
              {t('describe.restore')}
            </Button>
          )}
          {writing && (
            <Button variant="subtle" onClick={writing.cancel}>
              {t('describe.cancel')}
            </Button>
          )}
        </Group>
        <Field name="mayComparePrice" readOnly={readOnly} />
        <LengthLine text={values.descriptionText} />
        {!readOnly && <MissingFacts facts={factsOf(values, { notices, ...known })} images={values.images} />}
        <Text size="xs" c="var(--text-2)" role="status">
          {writing
            ? t('describe.writing', { sentence: writing.sentence })
            : writer && t(writer === 'model' ? 'describe.byModel' : 'describe.byRules')}
        </Text>
      </Stack>
    </Panel>
  )
}

interface Asked {
  assetUuid: string
  advertisementUuid: string
  values: AdvertisementValues
  language: 'es' | 'en'
  style: Style
}

function requestDescription({ assetUuid, advertisementUuid, values, language, style }: Asked, signal: AbortSignal) {
  const {
    descriptionText: _text,
    styleName: _style,
    descriptionLanguage: _language,
    images: _images,
    coverImage: _cover,
    ...facts
  } = values
  return respond(
    api.describeAdvertisement,
    {
      params: { uuid: assetUuid, advertisementUuid },
      body: {
        ...sentValues(facts as AdvertisementValues),
        description: null,
        language,
        style: STYLES[style],
      },
    },
    { signal, accept: DESCRIPTION_STREAM },
  )
}

/** Asks before a text written by the user is replaced. */
function askToReplace(): Promise<boolean> {
  return askSave({
    title: textAt('advertisements:describe.replaceTitle'),
    message: textAt('advertisements:describe.replaceText'),
    action: textAt('advertisements:describe.replace'),
  })
}

interface StyleProps {
  style: Style
  language: 'es' | 'en'
  disabled: boolean
  onStyle: (style: Style) => void
  onLanguage: (language: 'es' | 'en') => void
}

function StyleAndLanguage({ style, language, disabled, onStyle, onLanguage }: StyleProps) {
  const { t } = useTranslation('advertisements')
  return (
    <>
      <NativeSelect
        label={t('fields.styleName')}
        value={style}
        disabled={disabled}
        data={STYLE_NAMES.map((name) => ({ value: name, label: t(`styles.${name}`) }))}
        onChange={({ currentTarget }) => onStyle(currentTarget.value as Style)}
      />
      <NativeSelect
        label={t('fields.descriptionLanguage')}
        value={language}
        disabled={disabled}
        data={(['es', 'en'] as const).map((one) => ({ value: one, label: t(`describe.languages.${one}`) }))}
        onChange={({ currentTarget }) => onLanguage(currentTarget.value as 'es' | 'en')}
      />
    </>
  )
}

function UnfoundedClaims({ text, facts }: { text: string | null; facts: Facts }) {
  const { t } = useTranslation('advertisements')
  const claims = text ? claimsInAnyLanguage(text, facts) : []
  if (claims.length === 0) return null
  const quotes = new Set(claims.map((claim) => `«${claim.text}»`))
  return <Banner level="warning">{t('describe.unfounded', { claims: [...quotes].join(', ') })}</Banner>
}

/** Names the unknown facts with which a text would say more. */
function MissingFacts({ facts, images }: { facts: Facts; images: AdvertisementValues['images'] }) {
  const { t } = useTranslation('advertisements')
  const missing = missingFacts(facts, images?.filter(({ selected }) => selected).length ?? 0)
  if (missing.length === 0) return null
  return (
    <Text size="xs" c="var(--text-2)">
      {t('describe.missing', { facts: missing.map((fact) => t(`describe.missingFacts.${fact}`)).join(', ') })}
    </Text>
  )
}

function LengthLine({ text }: { text: string | null }) {
  const { t } = useTranslation('advertisements')
  if (!text) return null
  return (
    <Text size="xs" c="var(--text-2)">
      {t('describe.length', { ...DESCRIPTION_LENGTH, count: text.length })}
    </Text>
  )
}

function factsOf(values: AdvertisementValues, { areas, ...assetFacts }: AssetFacts & Pick<Facts, 'notices'>): Facts {
  const { provinceCode, operationType, mayComparePrice } = values
  const area = operationType ? (areas?.[operationType] ?? null) : null
  const province = provinceCode && isProvinceCode(provinceCode) ? PROVINCES[provinceCode] : null
  return { ...values, province, ...assetFacts, area, comparesPrice: mayComparePrice === true } as Facts
}
