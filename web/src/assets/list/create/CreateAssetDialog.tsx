import { Button, Group, Modal } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalBanner } from '../../../customers/upgrade/RefusalBanner.tsx'
import { askDelete } from '../../../kernel/dialogs/dialogs.ts'
import { Banner } from '../../../kernel/states/Banner.tsx'
import type { ListedPortfolio } from '../listed-portfolio.ts'
import { CreateField } from './CreateField.tsx'
import classes from './create.module.css'
import { PortfolioField } from './PortfolioField.tsx'
import { useNewAsset } from './use-new-asset.ts'

interface CreateAssetDialogProps {
  portfolio: ListedPortfolio | undefined
  onClose: () => void
}

const PARTS = {
  identity: ['externalId', 'typeId', 'subtypeId', 'cadastralReference'],
  location: ['address', 'postalCode', 'municipality', 'province', 'latitude', 'longitude'],
  features: ['size', 'state', 'constructionYear', 'floor', 'rooms', 'bathrooms'],
} as const

/** One asset by hand: what names it, where it is, what it is like. */
export function CreateAssetDialog({ portfolio, onClose }: CreateAssetDialogProps) {
  const { t } = useTranslation(['assets', 'common'])
  const form = useNewAsset(portfolio?.uuid ?? null, onClose)

  async function close() {
    if (form.isSaving) return
    const sure =
      !form.isTouched ||
      (await askDelete({
        title: t('assets:list.create.discardTitle'),
        message: t('assets:list.create.discardText'),
        action: t('common:actions.discard'),
      }))
    if (sure) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }

  const wrong = Object.keys(form.problems).length
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={680}
      title={t('assets:list.create.title')}
    >
      <form onSubmit={submit} noValidate>
        <p className={classes.intro}>{t('assets:list.create.intro')}</p>
        {form.failure !== null && (
          <div className={classes.notice}>
            <RefusalBanner error={form.failure} />
          </div>
        )}
        {wrong > 0 && (
          <div className={classes.notice}>
            <Banner level="danger">{t('common:forms.summary', { count: wrong })}</Banner>
          </div>
        )}
        {!portfolio && (
          <PortfolioField
            value={form.portfolioUuid}
            error={form.problems.portfolio}
            onChange={form.setPortfolio}
          />
        )}
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
          <fieldset key={part} className={classes.part}>
            <legend>{t(`assets:list.create.${part}`)}</legend>
            <div className={classes.fields}>
              {PARTS[part].map((field) => (
                <CreateField key={field} field={field} form={form} />
              ))}
            </div>
          </fieldset>
        ))}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={() => void close()} disabled={form.isSaving}>
            {t('common:actions.cancel')}
          </Button>
          {/* The field keeps the focus: its message must not move the button away under the pointer. */}
          <Button type="submit" loading={form.isSaving} onMouseDown={(event) => event.preventDefault()}>
            {t('assets:list.create.submit')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
