import type { PublicAdvertisement } from '@lindero/contract/advertising/advertising.schema'
import { api } from '@lindero/contract/api'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captchaToken, useCaptcha } from '../../identity/captcha/captcha.ts'
import { PublicFooter } from '../../identity/public/PublicFooter.tsx'
import { PublicBrand } from '../../identity/public/PublicPage.tsx'
import { event } from '../../kernel/analytics/analytics.ts'
import { queryOf } from '../../kernel/api/query.ts'
import { change } from '../../kernel/api/use-call.ts'
import { toggle } from '../../kernel/forms/choice-fields.tsx'
import { Form, SubmitButton } from '../../kernel/forms/Form.tsx'
import { formFields } from '../../kernel/forms/form-fields.ts'
import { multiline } from '../../kernel/forms/long-text-fields.tsx'
import { email, text } from '../../kernel/forms/text-fields.ts'
import { useForm } from '../../kernel/forms/use-form.ts'
import { currentLanguage } from '../../kernel/i18n/i18n.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { AdvertisementView, placeOf, typeName } from '../AdvertisementView.tsx'
import classes from '../advertising.module.css'
import { PlaceMap } from '../PlaceMap.tsx'

/** A published advertisement, visible without signing in. */
export default function PublicAdvertisementPage() {
  const { t } = useTranslation('advertisements')
  const { uuid = '' } = useParams({ strict: false })
  const query = useQuery({ ...queryOf(api.publicAdvertisement, { params: { uuid } }), retry: false })
  const advertisement = query.data
  const title = advertisement
    ? t('public.title', { noun: typeName(advertisement), place: placeOf(advertisement) })
    : t('title')
  useBreadcrumbs([{ label: title }])
  return (
    <div className={`${classes.publicPage} stack gap-20`}>
      <PublicBrand />
      <main className="grow">
        {query.isPending && <SkeletonRows rows={8} />}
        {query.isError && (
          <>
            <h1>{t('public.gone')}</h1>
            <Text>{t('public.goneText')}</Text>
          </>
        )}
        {advertisement && <Shown advertisement={advertisement} title={title} />}
      </main>
      <PublicFooter inNewTab />
    </div>
  )
}

function Shown({ advertisement, title }: { advertisement: PublicAdvertisement; title: string }) {
  const { t } = useTranslation('advertisements')
  const { number, advertiser } = advertisement
  return (
    <>
      <h1>{title}</h1>
      <Text size="sm" c="var(--text-2)">
        {t('public.reference', { number, advertiser })}
      </Text>
      <div className={`${classes.publicColumns} grid gap-24 mt-16`}>
        <div>
          <AdvertisementView advertisement={advertisement} />
          <PlaceMap uuid={advertisement.uuid} place={placeOf(advertisement)} />
        </div>
        <section
          className={`${classes.contact} self-start p-16 border r-lg bg-surface`}
          aria-label={t('public.contact')}
        >
          <h2>{t('public.contact')}</h2>
          <LeadForm uuid={advertisement.uuid} />
        </section>
      </div>
    </>
  )
}

const leadForm = formFields(
  { labels: 'advertisements:fields' },
  {
    name: text({ required: true, max: 120, autoComplete: 'name', wide: true }),
    email: email({ required: true, autoComplete: 'email', wide: true }),
    phone: text({ max: 30, autoComplete: 'tel', wide: true }),
    message: multiline({ max: 2_000, wide: true }),
    consent: toggle({
      as: 'box',
      required: true,
      wide: true,
      errors: { required: 'advertisements:public.consentMissing' },
    }),
  },
)

function LeadForm({ uuid }: { uuid: string }) {
  const { t } = useTranslation('advertisements')
  useCaptcha()
  const [isSent, setSent] = useState(false)
  const form = useForm(leadForm, {
    id: 'lead',
    saved: { name: null, email: null, phone: null, message: null, consent: null },
    async submit({ name, email: address, phone, message }) {
      const recaptchaToken = await captchaToken('lead')
      return change(api.sendLead, {
        params: { uuid },
        body: {
          name,
          email: address,
          consent: true,
          language: currentLanguage(),
          ...(phone ? { phone } : {}),
          ...(message ? { message } : {}),
          ...(recaptchaToken ? { recaptchaToken } : {}),
        } as never,
      }).send()
    },
    onDone() {
      event('advertisementLead')
      setSent(true)
    },
  })
  if (isSent) return <Banner level="success">{t('public.sent')}</Banner>
  const { Field } = leadForm
  return (
    <Form form={form}>
      <Field name="name" />
      <Field name="email" />
      <Field name="phone" />
      <Field name="message" />
      <Field name="consent" />
      <Text size="xs">
        <Link to="/legal/$page" params={{ page: 'privacy' }} target="_blank">
          {t('public.privacy')}
        </Link>
      </Text>
      <SubmitButton>{t('public.send')}</SubmitButton>
    </Form>
  )
}
