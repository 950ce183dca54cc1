import { useRouter } from '@tanstack/react-router'
import type { SitePages } from './card-rules.ts'

/** Which pages that cards lead to are on the site map. */
export function useSitePages(): SitePages {
  const paths = useRouter().routesByPath
  return {
    workflow: '/workflow/author/$speachID' in paths,
    versions: '/list-versions/$speachID' in paths,
    statistics: '/analytics/s/$speachID' in paths,
  }
}
