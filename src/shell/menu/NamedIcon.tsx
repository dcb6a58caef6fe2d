import type { SvgIconComponent } from '@mui/icons-material'
import Agriculture from '@mui/icons-material/AgricultureOutlined'
import BarChart from '@mui/icons-material/BarChartOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import ChatBubble from '@mui/icons-material/ChatBubbleOutline'
import CurrencyRupee from '@mui/icons-material/CurrencyRupeeOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Groups from '@mui/icons-material/GroupsOutlined'
import Help from '@mui/icons-material/HelpOutline'
import Home from '@mui/icons-material/HomeOutlined'
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined'
import Label from '@mui/icons-material/LabelOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import LocationCity from '@mui/icons-material/LocationCityOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Mail from '@mui/icons-material/MailOutline'
import MapIcon from '@mui/icons-material/MapOutlined'
import Notifications from '@mui/icons-material/NotificationsOutlined'
import Person from '@mui/icons-material/PersonOutline'
import Phone from '@mui/icons-material/PhoneOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import TableChart from '@mui/icons-material/TableChartOutlined'
import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined'
import Work from '@mui/icons-material/WorkOutline'
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'

/** The words in the names of icon fonts, and the icon that each means. */
const table: readonly (readonly [words: string, Icon: SvgIconComponent])[] = [
  ['home house dashboard', Home],
  ['user account person profile', Person],
  ['users group people team face', Groups],
  ['map globe world', MapIcon],
  ['location pin place marker', Place],
  ['city building buildings bank', LocationCity],
  ['list detail menu', ListAlt],
  ['table grid spreadsheet', TableChart],
  ['chart bar pie stats analytics report graph', BarChart],
  ['file document note receipt', InsertDriveFile],
  ['calendar schedule time', CalendarMonth],
  ['cog setting settings wrench tools', Settings],
  ['book education school graduation training', School],
  ['briefcase work job', Work],
  ['certificate certification award badge medal', WorkspacePremium],
  ['bell notification', Notifications],
  ['mail envelope email', Mail],
  ['chat message comment', ChatBubble],
  ['lock shield security key', Lock],
  ['task check approve', TaskAlt],
  ['phone mobile call', Phone],
  ['store shop cart industry', Storefront],
  ['layout', ViewQuilt],
  ['folder archive', Folder],
  ['tag label', Label],
  ['help question', Help],
  ['money rupee wallet coin', CurrencyRupee],
  ['tractor leaf plant crop', Agriculture],
]
const icons = new Map(table.flatMap(([words, Icon]) => words.split(' ').map((word) => [word, Icon] as const)))

/** Prefixes of fonts: `bx bx-map`, `mdi mdi-map`, `fas fa-map`. */
const FONTS = /^(bx|bxs|bxl|mdi|fa|fas|far|fab|icon|ri|ti|dripicons)$/

interface NamedIconProps extends SvgIconProps {
  name: string
}

/** The icon of a name from an icon font, found by the first word that is known. */
export default function NamedIcon({ name, ...rest }: NamedIconProps) {
  const words = name.toLowerCase().split(/[^a-z]+/)
  const found = words.filter((word) => !FONTS.test(word)).map((word) => icons.get(word))
  const Icon = found.find((icon) => icon !== undefined) ?? ListAlt
  return <Icon data-icon={name} {...rest} />
}
