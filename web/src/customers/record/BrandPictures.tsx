import { api } from '@lindero/contract/api'
import { TEMPLATE_NAMES, type TemplateName } from '@lindero/domain/customers/customer'
import { Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../kernel/api/query.ts'
import { request } from '../../kernel/api/request.ts'
import { upload } from '../../kernel/api/upload.ts'
import { perform } from '../../kernel/api/use-call.ts'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { useCustomerRecord } from './customer-record.ts'
import classes from './pictures.module.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp'

/** URLs of the customer's pictures; undefined while loading. */
export function useTemplates() {
  const { uuid } = useCustomerRecord().customer
  return useQuery(queryOf(api.customerTemplates, { params: { uuid } })).data
}

/** A customer's logo and cover. A selected picture is stored immediately. */
export function BrandPictures() {
  const templates = useTemplates()
  return (
    <ul className="mt-16 stack gap-8">
      {TEMPLATE_NAMES.toReversed().map((name) => (
        <BrandPicture key={name} name={name} picture={templates?.[name] ?? null} />
      ))}
    </ul>
  )
}

function BrandPicture({ name, picture }: { name: TemplateName; picture: { url: string; name: string } | null }) {
  const { t } = useTranslation('administration')
  const { uuid } = useCustomerRecord().customer
  const [isBusy, setBusy] = useState(false)
  const label = t(`brand.pictures.${name}`)

  async function during(work: () => Promise<void>) {
    setBusy(true)
    await work().catch(toast.error)
    setBusy(false)
  }
  const send = (file: File | null) =>
    file &&
    during(async () => {
      const { url, filekey, contentType } = await request(api.templateUploadUrl, {
        params: { uuid },
        query: { name: file.name },
      })
      await upload(url, file, contentType, {})
      await perform(api.setTemplate, { params: { uuid, template: name }, body: { filekey } })
      toast.success(t('brand.stored'))
    })
  const remove = () =>
    during(async () => {
      await perform(api.removeTemplate, { params: { uuid, template: name } })
      toast.success(t('brand.removed'))
    })

  return (
    <li className="row wrap gap-y-8 gap-x-12 py-8 px-10 border r">
      <span className={classes.frame}>{picture && <img src={picture.url} alt="" />}</span>
      <span className={`${classes.about} stack min-w-0`}>
        <strong className="fs-13 medium">{label}</strong>
        <small className="text-3 fs-12 lh-16 anywhere">{picture?.name ?? t(`brand.hints.${name}`)}</small>
      </span>
      <span className="flex gap-4">
        <FileButton accept={ACCEPTED} onChange={(file) => void send(file)}>
          {(opener) => (
            <Button
              {...opener}
              variant="default"
              size="xs"
              loading={isBusy}
              aria-label={`${t(picture ? 'brand.replace' : 'brand.upload')}: ${label}`}
              leftSection={<IconUpload size={14} stroke={1.5} aria-hidden />}
            >
              {t(picture ? 'brand.replace' : 'brand.upload')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            disabled={isBusy}
            onClick={() => void remove()}
            aria-label={`${t('brand.remove')}: ${label}`}
            leftSection={<IconTrash size={14} stroke={1.5} aria-hidden />}
          >
            {t('brand.remove')}
          </Button>
        )}
      </span>
    </li>
  )
}
