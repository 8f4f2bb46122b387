import { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import { typedSizeWarning } from '@lindero/domain/assets/main-size'
import { CADASTRAL_ANNEXES } from '@lindero/domain/kernel/annexes'
import { sameValue } from '@lindero/domain/kernel/changes'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanLimitBanner } from '../../customers/upgrade/PlanLimitBanner.tsx'
import { ApiError } from '../../kernel/api/api-error.ts'
import { everyPageOf } from '../../kernel/api/every-page.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { change } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import type { FormValues } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { newAssetForm, placeErrors } from '../asset-form.ts'
import { useWarningText } from '../warning-text.ts'
import classes from './list.module.css'
import type { ListedPortfolio } from './listed-portfolio.ts'
import { type LookedUp, PropertyLookUp } from './PropertyLookUp.tsx'
import type { FoundProperty } from './use-look-up.ts'

interface CreateAssetDialogProps {
  portfolio: ListedPortfolio | undefined
  onClose: () => void
}

const EMPTY = {
  portfolio: null,
  externalId: null,
  typeId: 11,
  subtypeId: null,
  cadastralReference: null,
  address: null,
  postalCode: null,
  municipality: null,
  province: null,
  latitude: null,
  longitude: null,
  state: null,
  constructionYear: null,
  floor: null,
  rooms: null,
  bathrooms: null,
  size: null,
} as const

const FIELDS = Object.keys(newAssetForm.fields).filter((name) => name !== 'portfolio') as Exclude<
  keyof typeof newAssetForm.fields,
  'portfolio'
>[]

/** Creates one asset by hand. The user also chooses a portfolio, unless the list is limited to one. */
export function CreateAssetDialog({ portfolio, onClose }: CreateAssetDialogProps) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const [property, setFound] = useState<FoundProperty | null>(null)
  // The plan's limit is checked before the user starts typing.
  const limit = useQuery(queryOf(api.operatingAssetsLimit, { query: { desired: 1 } }))
  const isFull = limit.data?.fits === false
  const form = useForm(newAssetForm, {
    id: 'new',
    saved: { ...EMPTY, portfolio: portfolio?.uuid ?? null },
    submit(values) {
      const body = newAssetBody(values, property)
      const adding = change(api.addAsset, { params: { uuid: values.portfolio }, body })
      return { ...adding, send: () => requirePlace().then(adding.send) }
    },
    check: placeErrors,
    follow: (name) => (name === 'typeId' ? { subtypeId: null } : {}),
    fieldOfError: {
      'assets.identifierTaken': { name: 'externalId', text: t('info.errors.identifierTaken') },
    },
    async onDone(asset) {
      toast.success(t('list.create.created', { asset: asset.externalId }))
      onClose()
      await navigate({ to: '/assets/$uuid/info', params: { uuid: asset.uuid } })
    },
  })
  const warning = useWarningText()
  const sizes = { ...property?.values.sizes, ...(form.values.size ? { manual: form.values.size } : {}) }
  const difference = typedSizeWarning({ size: form.values.size, sizeSource: 'manual', sizes })

  function setPoint({ latitude, longitude }: { latitude: number; longitude: number }) {
    form.set('latitude', latitude)
    form.set('longitude', longitude)
  }

  /**
   * Fills empty fields, and replaces values from an earlier look-up. The cadastral reference and the coordinates are
   * always replaced, unless the user edits them during the look-up. Other text that the user typed is kept.
   */
  function fill(next: FoundProperty, asked: LookedUp) {
    for (const name of FIELDS) {
      const value = filledValue(next, name)
      const present = form.values[name]
      const isUntouched = name === 'typeId' ? !form.changed.includes(name) : present === null
      const isOfLookUp = property !== null && sameValue(present, filledValue(property, name))
      const isPlace =
        (name === 'cadastralReference' || name === 'latitude' || name === 'longitude') && present === asked[name]
      if (value !== null && (isUntouched || isOfLookUp || isPlace)) form.setAll({ [name]: value })
    }
    setFound(next)
  }

  /** Adds the source to a field's label if the look-up filled its value. */
  function filledLabel(name: (typeof FIELDS)[number]) {
    const source = property?.sources[name]
    if (!property || !source || !sameValue(form.values[name], filledValue(property, name))) return {}
    return {
      label: (
        <>
          {form.labelOf(name)}{' '}
          <small className={`${classes.source} inline-block r-sm text-2 fs-11 regular nowrap`}>
            {t(`info.sources.${source}`)}
          </small>
        </>
      ),
    }
  }

  return (
    <FormDialog
      form={form}
      title={t('list.create.title')}
      intro={t('list.create.intro')}
      action={t('list.create.submit')}
      discard={{ title: t('list.create.discardTitle'), message: t('list.create.discardText') }}
      failure={(error) => <PlanLimitBanner error={error} />}
      isBlocked={isFull}
      isDense
      width={680}
      onClose={onClose}
    >
      {isFull && <PlanLimitBanner error={new ApiError(409, 'limits.operatingAssets', { ...limit.data })} />}
      {!portfolio && <PortfolioField />}
      <PropertyLookUp values={form.values} onPoint={setPoint} onFound={fill} />
      {(['identity', 'location', 'features'] as const).map((section) => (
        <newAssetForm.Section key={section} name={section}>
          {FIELDS.filter((name) => newAssetForm.fields[name].options.section === section).map((name) => (
            <newAssetForm.Field key={name} name={name} {...filledLabel(name)} />
          ))}
        </newAssetForm.Section>
      ))}
      {difference && <Banner level="warning">{warning(difference)}</Banner>}
    </FormDialog>
  )
}

/** Checks the plan's limit before sending the asset, so that a rejection shows current numbers (core 5). */
async function requirePlace(): Promise<void> {
  const limit = await request(api.operatingAssetsLimit, { query: { desired: 1 } })
  if (!limit.fits) throw new ApiError(409, 'limits.operatingAssets', { ...limit })
}

function PortfolioField() {
  const { data } = useQuery(everyPageOf(api.portfolios, { query: {} }))
  const choices = (data?.items ?? [])
    .filter(({ isDraft }) => !isDraft)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  return <newAssetForm.Field name="portfolio" choices={choices} />
}

/** Fields of a looked-up property that the form does not show. */
const UNSHOWN = [
  'municipalityCode',
  'censusSection',
  'plotSize',
  ...CADASTRAL_ANNEXES,
] as const satisfies readonly (keyof FoundProperty['values'])[]

/**
 * Call body without empty fields. A typed size becomes the manual and main size. If the form still has the cadastral
 * reference of the looked-up property, the body also contains data of that property: its sizes, its values for fields
 * that the form does not show, and the source of each value that the user has not changed.
 */
export function newAssetBody(
  { portfolio: _, ...values }: FormValues<typeof newAssetForm>,
  property: FoundProperty | null = null,
) {
  const { size, province } = values
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  const isSame = property !== null && property.values.cadastralReference === values.cadastralReference
  const unshown = isSame ? UNSHOWN.map((name) => [name, property.values[name]]) : []
  const filledIn = { ...Object.fromEntries(unshown.filter(([, value]) => value != null)), ...typed }
  const sources = isSame
    ? Object.entries(property.sources).filter(
        ([name]) => name !== 'typeId' && name in filledIn && sameValue(filledIn[name], filledValue(property, name)),
      )
    : []
  const cadastral = isSame ? (property.values.sizes ?? {}) : {}
  const main = size === null ? cadastral.product : size
  return {
    ...filledIn,
    ...(main == null
      ? {}
      : {
          size: main,
          sizeSource: size === null ? 'product' : 'manual',
          sizes: { ...cadastral, ...(size === null ? {} : { manual: size }) },
        }),
    ...(province === null ? {} : { provinceCode: provinceCodeOf(province) }),
    ...(sources.length > 0 ? { sources: Object.fromEntries(sources) } : {}),
  } as CallArguments<typeof api.addAsset>['body']
}

const filledValue = (property: FoundProperty, name: string) =>
  (property.values as Readonly<Record<string, unknown>>)[name] ?? null
