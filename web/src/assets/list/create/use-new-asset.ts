import { api } from '@lindero/contract/api'
import { provinceCodeOf } from '@lindero/domain/kernel/provinces'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../kernel/api/api-error.ts'
import { request } from '../../../kernel/api/request.ts'
import { useLanguage } from '../../../kernel/i18n/use-language.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { refusedFields } from '../../info/refused-fields.ts'
import { useFaultText } from '../../info/use-fault-text.ts'
import { forgetAssets } from '../bulk-calls.ts'
import { newAssetBody, readNewAsset, type Texts } from './new-asset.ts'

/** The form of a new asset: what is typed, what is wrong with it, and its sending. */
export function useNewAsset(givenPortfolio: string | null, onClose: () => void) {
  const { t } = useTranslation('assets')
  const faultText = useFaultText()
  const navigate = useNavigate()
  const { language } = useLanguage()
  const [portfolioUuid, setPortfolioUuid] = useState(givenPortfolio)
  const [texts, setTexts] = useState<Texts>({ typeId: '11' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const [isTouched, setTouched] = useState(false)

  function settle(field: string, message: string | null) {
    setProblems(({ [field]: _, ...others }) => (message === null ? others : { ...others, [field]: message }))
  }

  function read() {
    return readNewAsset(texts, {
      language,
      provinceCode: texts.province ? provinceCodeOf(texts.province) : null,
      currentYear: new Date().getFullYear(),
    })
  }

  async function submit() {
    const { values, faults } = read()
    const found = Object.fromEntries(faults.map(({ field, code, data }) => [field, faultText(code, data)]))
    if (portfolioUuid === null) found.portfolio = t('list.create.choosePortfolio')
    setProblems(found)
    setFailure(null)
    const [first] = Object.keys(found)
    if (first !== undefined || portfolioUuid === null) {
      document.getElementById(`new-${first}`)?.focus()
      return
    }
    setSaving(true)
    try {
      // The plan's limit is asked first, so that nothing is begun in vain (core 5).
      const limit = await request(api.operatingAssetsLimit, { query: { desired: 1 } })
      if (!limit.fits) throw new ApiError(409, 'limits.operatingAssets', { ...limit })
      const asset = await request(api.addAsset, {
        params: { uuid: portfolioUuid },
        body: newAssetBody(values),
      })
      toast.success(t('list.create.created', { asset: asset.externalId }))
      void forgetAssets()
      onClose()
      await navigate({ to: '/assets/$uuid/info', params: { uuid: asset.uuid } })
    } catch (error) {
      const refused = refusedFields(error)
      for (const field of refused) {
        settle(field, faultText(field === 'externalId' ? 'identifierTaken' : 'refused'))
      }
      if (refused.length === 0) setFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    portfolioUuid,
    setPortfolio: (uuid: string | null) => {
      setPortfolioUuid(uuid)
      settle('portfolio', null)
    },
    texts,
    setText: (field: string, text: string) => {
      setTouched(true)
      settle(field, null)
      setTexts((known) => ({ ...known, [field]: text, ...(field === 'typeId' ? { subtypeId: '' } : {}) }))
    },
    /** Once a field has been left: what is wrong with it stands beside it. */
    check: (field: string) => {
      const fault = read().faults.find((each) => each.field === field)
      if (fault && texts[field]) settle(field, faultText(fault.code, fault.data))
    },
    problems,
    failure,
    isSaving,
    isTouched,
    submit,
  }
}

export type NewAsset = ReturnType<typeof useNewAsset>
