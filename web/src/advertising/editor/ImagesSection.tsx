import type { Attachment } from '@lindero/contract/files/attachment.schema'
import { coverOf, inOrder, movedImage } from '@lindero/domain/advertising/advertisement'
import { Checkbox, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconEyeOff, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../assets/info/Panel.tsx'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import type { Form } from '../../kernel/forms/use-form.ts'
import type { AdvertisementForm } from '../advertisement-form.ts'
import classes from '../advertising.module.css'

const IMAGE_BUTTON = { variant: 'default', size: 28 } as const

interface ImagesProps {
  form: Form<AdvertisementForm>
  pictures: readonly Attachment[]
  readOnly: boolean
}

/**
 * The images in order, including the cover and those not selected. Pictures that were added to the asset later come
 * last.
 */
export function ImagesSection({ form, pictures, readOnly }: ImagesProps) {
  const { t } = useTranslation('advertisements')
  const ownPictures = (form.values.images ?? []).filter(({ uuid }) => pictures.some((one) => one.uuid === uuid))
  const added = pictures
    .filter(({ uuid }) => !ownPictures.some((image) => image.uuid === uuid))
    .map(({ uuid }, index) => ({ uuid, order: ownPictures.length + index + 1, selected: false }))
  const images = inOrder([...ownPictures, ...added])
  const cover = coverOf({ images, coverImage: form.values.coverImage })
  return (
    <Panel title={t('sections.images')} wide>
      <Text size="sm" c="var(--text-2)" mb="sm">
        {t(images.length > 0 ? 'editor.imagesHint' : 'editor.noImages')}
      </Text>
      <ol className={classes.images}>
        {images.map(({ uuid, selected }, index) => {
          const picture = pictures.find((one) => one.uuid === uuid)
          const name = t('editor.image', { number: index + 1, name: picture?.name ?? '' })
          const isCover = uuid === cover
          return (
            <li key={uuid} className={selected ? '' : classes.leftOut} aria-label={name}>
              <img src={picture?.picture?.thumbnailUrl ?? ''} alt={picture?.name ?? ''} loading="lazy" />
              <Group gap={4} justify="space-between" wrap="nowrap">
                <Checkbox
                  size="xs"
                  label={t('editor.selected')}
                  aria-label={`${t('editor.selected')}: ${name}`}
                  checked={selected}
                  disabled={readOnly}
                  onChange={({ currentTarget: { checked } }) =>
                    form.set(
                      'images',
                      images.map((image) => (image.uuid === uuid ? { ...image, selected: checked } : image)),
                    )
                  }
                />
                {picture && !picture.isShareable && (
                  <IconEyeOff size={16} role="img" aria-label={t('editor.notShareable')} />
                )}
              </Group>
              <Group gap={4} wrap="nowrap">
                <ActionButton
                  {...IMAGE_BUTTON}
                  tooltip={`${t('editor.earlier')}: ${name}`}
                  disabled={readOnly || index === 0}
                  onClick={() => form.set('images', movedImage(images, uuid, -1))}
                >
                  <IconArrowLeft size={16} aria-hidden />
                </ActionButton>
                <ActionButton
                  {...IMAGE_BUTTON}
                  tooltip={`${t('editor.later')}: ${name}`}
                  disabled={readOnly || index === images.length - 1}
                  onClick={() => form.set('images', movedImage(images, uuid, 1))}
                >
                  <IconArrowRight size={16} aria-hidden />
                </ActionButton>
                <ActionButton
                  {...IMAGE_BUTTON}
                  tooltip={`${t(isCover ? 'editor.cover' : 'editor.makeCover')}: ${name}`}
                  disabled={readOnly || !selected || isCover}
                  onClick={() => form.set('coverImage', uuid)}
                >
                  {isCover ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
                </ActionButton>
              </Group>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
