import { useMediaQuery } from '@mantine/hooks'

/** Whether the outline has no room beside the stage and opens as a sheet; the same width as in the stylesheets. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 799px)', false, { getInitialValueInEffect: false }) ?? false
}
