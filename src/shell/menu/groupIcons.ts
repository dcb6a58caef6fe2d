import Badge from '@mui/icons-material/BadgeOutlined'
import Work from '@mui/icons-material/EngineeringOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import LocationCity from '@mui/icons-material/LocationCityOutlined'
import MapIcon from '@mui/icons-material/MapOutlined'
import type { GroupName } from '../../../schema/index.ts'

/** Icons of the schema's groups; another server may send other groups. */
export const groupIcons: { readonly [G in GroupName]: typeof MapIcon } = {
  geography: MapIcon,
  reference: ListAlt,
  district: LocationCity,
  committee: Groups,
  planning: Insights,
  rpl: Work,
  people: Badge,
}

export const groupIcon = (group: string) => groupIcons[group as GroupName] ?? ListAlt
