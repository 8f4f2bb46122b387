import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '../kernel/toasts/toasts.tsx'

interface DownloadButtonProps {
  onDownload: () => Promise<unknown>
  size?: 'xs' | 'sm'
  isDisabled?: boolean
  children: ReactNode
}

/** A button that downloads a file, and shows an error if that fails. */
export function DownloadButton({ onDownload, size = 'sm', isDisabled = false, children }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: onDownload, onError: toast.error })
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      disabled={isDisabled}
      loading={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}
