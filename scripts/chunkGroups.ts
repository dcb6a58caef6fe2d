/** Which modules of the app are one file. Rolldown takes the modules that a module imports into the same file, in the order of these groups. */
import type { Rolldown } from 'vite'

/** The page that checks certificates loads nothing of the app, and the app nothing of it but the address of a certificate. */
const ofVerify = (id: string) => /src\/verify\/|\/verify\.html|@noble\/ed25519/.test(id)
const ofBoth = (id: string) => /rpl\/signedStatement/.test(id)
/** What both pages without the app load, of which the app needs how days are written and which day it is. */
const OF_ALL_PAGES = /src\/data\/pageTexts|schema\/(dayFormat|indiaTime|languages)\./

/** What validates and shows the values of a record: a sheet needs it, before a cell is opened, and every form. */
const VALUES =
  /\/zod\/|src\/form\/(fields\/(FieldValue|fieldTexts|formSettings|formValues|errorMessageAt)|inputs\/numbers)\.|schema\/(kinds|validate|condition|policy|aadhaar)\./
/** What edits a record, which no list needs. */
const FORMS =
  /react-hook-form|src\/form\/(?!inputs\/(useOption|OptionName|options|lookups|PasswordStrength|strength)\.|fields\/parentFields)|src\/steps\/(?!StepButtons)|FormField|src\/app\/FootBar|schema\/(fileTypes|rpl\/)|resources\/candidate/
/** What chooses a record, in filters too, which need nothing else of forms. */
const PICKERS = /Autocomplete|src\/form\/inputs\/(ReferencePicker|OptionLine|useOptions)\./
/** Inputs and values that the first page of a registration has not. */
const FURTHER_INPUTS =
  /src\/form\/(inputs\/(ChoiceList|ReferenceInput|loadedInputs|FileInput|ChooseButton|PasswordInput)|fields\/(ReadOnly\w+|rowsTable|RevealedNumber|RecordLink)|files\/(FilePreview|fileQuery|useBlobUrl|useUpload|shrinkImage))\.|\/(DescriptionOutlined|PhotoCameraOutlined|UploadFileOutlined)\.js/
/** What shows and edits a record on one page, of which a registration needs nothing: it has pages of its own, and stores each. */
const RECORDS =
  /src\/form\/(fields\/(FormSections|sections)|history\/VersionItem|record\/(StoredRecord|FormHeader|RecordPage)|saving\/(DraftNotice|LeaveDialog|Conflict\w+))\.|src\/steps\/|resources\/candidate\/steps\//
/** Libraries of what opens above a screen, and of the inputs in it. */
const POPUPS =
  /\/(@popperjs|react-transition-group|transitions|List|LinearProgress|Popper|Tooltip|Grow|Portal|FilledInput|Drawer|Slide|Chip|Dialog\w*|Popover|Menu|MenuList|ListSubheader|Modal|Unstable_TrapFocus|Backdrop|Fade|Select|TextField)\/|\/(useSlotProps|contains|getScrollbarSize)\.js/
/** What the home of a candidate shows beside the registration. */
const OF_CANDIDATE_HOME =
  /resources\/candidate\/(CandidateStatusMark|queue\/useQueue|changes\/(OwnChange|changeEntity|useChanges)|topics\/(ToConfirm|useOwn\w+))|schema\/rpl\/changeSteps|useEmployments/
/** What the pages share that a candidate reads: none has a form. */
const TOPICS = /resources\/candidate\/topics\//
/** What the home of a candidate and the registration share. */
const OF_CANDIDATE =
  /resources\/candidate\/(Step\.|registrationEntity|registration\/(RegistrationCard|DistrictNote|registrationPages|useOwn|useRequired))|schema\/rpl\/(missingFields|requiredDocuments|registrationSteps)|(RadioButtonUnchecked|CheckCircle)\.js/
/** Small modules that the registration shares with what sends it later: one file instead of two. */
const REGISTRATION = /resources\/candidate\/registration\/registration(Drafts|Sender)\.|useConsentAnswer\./
/** What eight screens share, but neither a list nor the first screen nor a plan needs. */
const INPUTS =
  /@mui\/material\/esm\/(FormControl|FormControlLabel|FormLabel|FormHelperText|InputLabel|Checkbox|internal\/(SwitchBase|switchBaseClasses))\/|internal\/(SwitchBase|switchBaseClasses|svg-icons\/(CheckBox|IndeterminateCheckBox))|\/(mergeSlotProps|setRef|CalendarMonthOutlined)\.js|src\/form\/inputs\/(lookups|usePickerTexts)\./
/** What the pages of accounts share. */
const ACCOUNT =
  /src\/account\/(PasswordField|Field|useSubmit|useCredentials|CredentialFields)\.|src\/form\/inputs\/(PasswordStrength|strength)\.|\/(VisibilityO\w+|Stack|createStack)\.js/
/** What sends steps and files. */
const MUTATIONS = /useMutation|mutationObserver/
/** Steps of batches and of plans, and parts of screens without a list. */
const OF_STEPS = /resources\/batch\/|src\/app\/(useUrlFilter|useAddressParams)\./
const TOGGLES = /@mui\/material\/esm\/ToggleButton/
const OF_NO_LIST = (id: string) =>
  [VALUES, TOGGLES, FORMS, PICKERS, FURTHER_INPUTS, POPUPS, INPUTS, ACCOUNT, MUTATIONS, OF_STEPS].some(
    (one) => one.test(id),
  )
/** Small modules that sheets share with rows in forms, and those that the screens of a plan share: one file instead of six. */
const SHEETS =
  /src\/sheet\/(model\/|grid\/(FieldGridContext|useRowEdits|PasteNotice|useCellText|CellText|useRowsWithBlank)\.)/
const PLANS =
  /resources\/plan\/(BackLink|(data|workspace)\/use\w+|steps\/(StepComment|useFormCount)|form\/subareaField)\.|StepButtons\.|useAddressParams\./
/** What lists share with sheets and with the first screen. */
const TABLES =
  /@mui\/material\/esm\/(NativeSelect\/NativeSelect|ListItemIcon\/\w+)\.js|icons-material\/esm\/(Add|DeleteOutlined)\.js|src\/(data\/records\/recordCache|app\/(FormStatusMark|useTotalText))\./
/** What the first screen shares with reports, and with the list of keys: one file instead of two. */
const HOME = /src\/shell\/home\/KeyHints\.|schema\/reports\/candidateDataset\./
/** Small modules that lists share with other screens: one file instead of ten. */
const LISTS =
  /src\/(grid\/(filters\/(filterFields|filterValue|timestampDays|useChoiceLabel)|useBulkActions|CheckBox|StatusChip|cells|areasText)|app\/(useDelayed|useEntityTexts|useScreenKeys|ValidityMark))\.|\/(ArrowUpward|ArrowDownward|ViewColumnOutlined|KeyboardOutlined|useResourceContext)\.js/

/** What keeps the answers of a form on the device. */
const OF_DRAFTS =
  /src\/data\/offline\/(drafts|deviceChanges|draft(Cipher|Database|Keys)|textCipher|sessionKey|storedKey|(device|session)Database|documentLock)\.|src\/data\/availability\/noAnswer\.|(?<!@firebase\/.*)node_modules\/idb\//
/** What stores replies and sends saves without a connection: it is loaded once the first screen is there. */
const OF_DEVICE = /src\/data\/offline\//

/** The pages of the guide, and the name of the file with those of a language; English is in the folder itself. */
const GUIDE = /\/docs\/guide\/(?:(\w{2})\/)?[\w-]+\.md/
const guideOf = (id: string) => `guide-${GUIDE.exec(id)?.[1] ?? 'en'}`

/**
 * What every screen loads is two files, of which the libraries' seldom changes: in forty-five files it is 10 kB more. What eight screens share is
 * one more, and with it the first list loads in 8 files instead of 37. A list needs no picker and no dialog.
 */
export const chunkGroups = [
  { name: 'statement', test: ofBoth },
  // First, since it would be put into the first file that needs it, and the other page would run that one.
  { name: 'texts', test: OF_ALL_PAGES },
  { name: 'verify', test: ofVerify },
  // One file of each language: `guide-hi`.
  { name: guideOf, test: GUIDE },
  { name: 'answer', test: /src\/answer\/|\/answer\.html/ },
  { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown\/runtime/ },
  { name: 'start', tags: ['$initial'] },
  { name: 'drafts', test: OF_DRAFTS },
  { name: 'device', test: OF_DEVICE },
  {
    name: 'shared',
    minShareCount: 7,
    test: (id: string) => !OF_NO_LIST(id) && !OF_CANDIDATE.test(id) && !OF_CANDIDATE_HOME.test(id),
  },
  { name: 'tables', test: TABLES },
  { name: 'home', minShareCount: 2, test: HOME },
  { name: 'lists', test: LISTS },
  { name: 'plans', minShareCount: 2, test: PLANS },
  { name: 'values', minShareCount: 6, test: VALUES },
  { name: 'sheets', minShareCount: 2, test: SHEETS },
  { name: 'toggles', minShareCount: 6, test: TOGGLES },
  { name: 'inputs', minShareCount: 6, test: INPUTS },
  { name: 'mutations', minShareCount: 2, test: MUTATIONS },
  { name: 'account', minShareCount: 2, test: ACCOUNT },
  { name: 'candidate', minShareCount: 2, test: OF_CANDIDATE },
  { name: 'candidateHome', minShareCount: 2, test: OF_CANDIDATE_HOME },
  { name: 'registration', minShareCount: 2, test: REGISTRATION },
  { name: 'topics', minShareCount: 2, test: TOPICS },
  { name: 'popups', minShareCount: 6, test: POPUPS },
  {
    name: 'forms',
    minShareCount: 6,
    test: (id: string) =>
      FORMS.test(id) && ![RECORDS, PICKERS, FURTHER_INPUTS, TOPICS].some((one) => one.test(id)),
  },
  { name: 'pickers', minShareCount: 2, test: PICKERS },
  { name: 'furtherInputs', minShareCount: 2, test: FURTHER_INPUTS },
  { name: 'records', minShareCount: 6, test: RECORDS },
] satisfies Rolldown.CodeSplittingGroup[]
