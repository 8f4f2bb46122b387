import { api } from '@lindero/contract/api'
import type { CallArguments } from '@lindero/contract/kernel/call'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PlanLimitBanner } from '../../customers/upgrade/PlanLimitBanner.tsx'
import { ApiError } from '../../kernel/api/api-error.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { invalidate } from '../../kernel/api/use-call.ts'
import { FormDialog } from '../../kernel/forms/FormDialog.tsx'
import type { FormValues } from '../../kernel/forms/form-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { newAssetForm, placeErrors } from '../asset-form.ts'
import type { ListedPortfolio } from './listed-portfolio.ts'

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

/** Creates one asset by hand; the portfolio is chosen if the list is not limited to one. */
export function CreateAssetDialog({ portfolio, onClose }: CreateAssetDialogProps) {
  const { t } = useTranslation('assets')
  const navigate = useNavigate()
  const form = useForm(newAssetForm, {
    id: 'new',
    saved: { ...EMPTY, portfolio: portfolio?.uuid ?? null },
    async submit(values) {
      // The plan's limit is checked first, before the user types anything (core 5).
      const limit = await request(api.operatingAssetsLimit, { query: { desired: 1 } })
      if (!limit.fits) throw new ApiError(409, 'limits.operatingAssets', { ...limit })
      return request(api.addAsset, { params: { uuid: values.portfolio }, body: newAssetBody(values) })
    },
    check: placeErrors,
    follow: (name) => (name === 'typeId' ? { subtypeId: null } : {}),
    fieldOfError: {
      'assets.identifierTaken': { name: 'externalId', text: t('info.errors.identifierTaken') },
    },
    async onDone(asset) {
      toast.success(t('list.create.created', { asset: asset.externalId }))
      void invalidate(api.addAsset)
      onClose()
      await navigate({ to: '/assets/$uuid/info', params: { uuid: asset.uuid } })
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('list.create.title')}
      intro={t('list.create.intro')}
      action={t('list.create.submit')}
      discard={{ title: t('list.create.discardTitle'), message: t('list.create.discardText') }}
      failure={(error) => <PlanLimitBanner error={error} />}
      isDense
      width={680}
      onClose={onClose}
    >
      {!portfolio && <PortfolioField />}
      <newAssetForm.Section name="identity" />
      <newAssetForm.Section name="location" />
      <newAssetForm.Section name="features" />
    </FormDialog>
  )
}

function PortfolioField() {
  const { data } = useQuery(queryOf(api.portfolios, { query: {} }))
  const choices = (data?.items ?? [])
    .filter(({ isDraft }) => !isDraft)
    .map(({ uuid, name }) => ({ value: uuid, label: name }))
  return <newAssetForm.Field name="portfolio" choices={choices} />
}

/** The body of the call: empty fields are left out; the typed size is the manual one, and the main one. */
export function newAssetBody({ portfolio: _, ...values }: FormValues<typeof newAssetForm>) {
  const { size, province } = values
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  return {
    ...given,
    ...(size === null ? {} : { sizeSource: 'manual', sizes: { manual: size } }),
    ...(province === null ? {} : { provinceCode: provinceCodeOf(province) }),
  } as CallArguments<typeof api.addAsset>['body']
}
