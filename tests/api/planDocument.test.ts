/** The plan of a district and year as a PDF: its content, page by page, and who can download it. */
import { beforeAll, expect, test } from 'vitest'
import { defaultRights } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { fetchFile, pagesOf } from '../fixtures/files.ts'
import { pngOf } from '../fixtures/images.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Planning, startPlanning } from '../fixtures/planning.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import type { Api } from '../support.ts'

const VILLAGES = 'gram_panchayat_development_plan_analysis'
const SCHOOL = 'block_school_enrollment_detail'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let plan: Planning
  let year: Stored

  beforeAll(async () => {
    ;({ api, world, plan, year } = await startPlanning(driver, '2031-32'))
  })

  const path = () => `plan/${plan.district.id}/${year.id}/document.pdf`
  const read = async (as: Api = api) => {
    const { status, headers, bytes } = await fetchFile(as, path())
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return pagesOf(bytes)
  }

  test('It has a title, contents, chapters in their order, and page x of y on each page', async () => {
    const institutes = plan.institutes(
      year.id,
      {},
      { enrolled: 123456, passed: 1000, name: 'ಸರ್ಕಾರಿ ಐಟಿಐ और ITI' },
    )
    expect((await api.post('iti_detail', institutes)).status).toBe(200)
    const crop = { crop_name: 'Rice', unresolved: { district_yield: '4,00 kg' } }
    for (const more of [
      crop,
      { crop_name: 'Ragi', area_under_cultivation: 1.25 },
      { crop_name: 'Jowar', area_under_cultivation: 2.5 },
    ])
      expect(
        (await api.post('district_crops_under_cultivation', { ...plan.place(year.id), ...more })).status,
      ).toBe(200)
    const pages = await read()
    expect(pages.join(' ')).toContain('4,00 kg (cannot be read)')
    expect(pages.join(' ')).toMatch(/Total 3\.75/)
    expect(pages[0]).toContain('District Skill Development Plan')
    expect(pages[0]).toContain(`Financial year ${year.name}`)
    expect(pages[0]).toContain('Draft: 0 of 19 forms are approved')
    const { body: state } = await api.get<Stored>(`state/${plan.district.state_id}`)
    expect(pages[0]).toMatch(
      new RegExp(
        `^Emblem of the state ${state.name}.*District planner.*District skill officer.*State mission`,
      ),
    )
    expect(pages[1]).toMatch(/Contents.*1 District profile.*6 Governance.*District skill committee reports/)
    for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
    const at = pages.findIndex((text) => text.includes('1,23,456'))
    expect(pages[1]).toMatch(new RegExp(`ITIs ${at + 1}\\b`))
    expect(pages.join(' ')).toMatch(/ಐಟಿಐ.*और/)
  })

  test('Approved forms name who approved them, and a document with other forms has the watermark "Draft"', {
    tags: 'thorough',
  }, async () => {
    const form = 'dsc_functioning_detail'
    await api.post(form, {
      ...world.fresh(entityOf(form)),
      ...plan.place(year.id),
    })
    for (const [as, step] of [
      [plan.planner, 'complete'],
      [plan.planner, 'submit'],
      [plan.officer, 'approve'],
    ] as const)
      expect((await plan.step(as, year.id, form, step, { comment: 'Counted' })).status).toBe(200)
    await api.post('settings', {
      settings: [{ name: 'mission.name', version: 0, value: 'Skill Mission ಕೌಶಲ್ಯ' }],
    })
    const pages = await read()
    expect(pages[0]).toContain('Skill Mission ಕೌಶಲ್ಯ District Skill Development Plan')
    const coverWith = async (picture: Uint8Array, version: number) => {
      const value = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`
      const { status } = await api.post('settings', {
        settings: [{ name: 'mission.emblem', version, value }],
      })
      expect(status).toBe(200)
      return (await read())[0]
    }
    const emblem = await pngOf()
    expect(await coverWith(emblem, 0)).not.toContain('Emblem of the state')
    expect(await coverWith(emblem.subarray(0, emblem.length / 2), 1)).toContain('Emblem of the state')
    expect(pages[0]).toContain('1 of 19 forms are approved')
    expect(pages.slice(1).filter((text) => text.includes('Approved by'))).toHaveLength(1)
    for (const text of pages) expect(text).toMatch(/ Draft$/)
    const { api: reader } = await createOfficer(api, world, 5, {
      areas: [plan.place()],
      rights: ({ name }) => (name === form ? ['view', 'export'] : []),
    })
    const [cover, ...others] = await read(reader)
    expect(cover).toMatch(/Status of the plan Approved/)
    for (const text of others) expect(text).not.toMatch(/\bDraft\b/)
  })

  test('Figures of several blocks are shown as a bar chart', { tags: 'thorough' }, async () => {
    const beside = (
      await api.post<Stored>(
        'block',
        world.fresh(entityOf('block'), {
          name: 'Zzyx',
          district_id: plan.district.id,
          state_id: plan.district.state_id,
        }),
      )
    ).body
    for (const [block, boys] of [
      [plan.block, 20],
      [beside, 70],
    ] as const)
      await api.post(SCHOOL, {
        ...plan.place(year.id, block.id),
        data: [{ level: 'primary', boys, girls: 10 }],
      })
    const page = (await read()).find((text) => text.includes('By block'))?.split('By block')[1]
    // The longest bar first.
    expect(page?.indexOf(String(beside.name))).toBeLessThan(page?.indexOf(String(plan.block.name)) as number)
  })

  test('Of a form that is approved for one of two blocks the document says what the screen says', async () => {
    const { district, block, planner, officer } = plan
    const { name } = (
      await api.post<Stored>(
        'block',
        world.fresh(entityOf('block'), { district_id: district.id, state_id: district.state_id }),
      )
    ).body
    const own = { ...plan.place(year.id, block.id), data: [{ level: 'middle', boys: 20, girls: 10 }] }
    await api.post(SCHOOL, own)
    for (const [as, step] of [
      [planner, 'complete'],
      [planner, 'submit'],
      [officer, 'approve'],
    ] as const)
      expect(
        (await plan.step(as, year.id, SCHOOL, step, { block_id: block.id, comment: 'Counted' })).status,
      ).toBe(200)
    const forms = (await plan.workspace(api, year.id)).body.chapters.flatMap((chapter) =>
      chapter.forms.filter(({ kind }) => kind === 'form'),
    )
    const shown = forms.find(({ form }) => form === SCHOOL)
    expect(shown?.status).not.toBe('approved')
    const approved = forms.filter(({ status }) => status === 'approved').length
    const [cover, ...pages] = await read()
    expect(cover).toContain(`Draft: ${approved} of ${forms.length} forms are approved`)
    const page = pages.find((text) => text.includes(`: ${block.name}`)) ?? ''
    expect(page).toMatch(new RegExp(`Approved by .+ on .+: ${block.name}`))
    expect(page).toMatch(new RegExp(`not approved: (.+, )?${name}`))
  })

  test('Figures beside a list have their units', { tags: 'thorough' }, async () => {
    const trade = world.first('trade')
    const data = [{ trade_sector_id: trade.trade_sector_id, trade_id: trade.id, target: 40 }]
    for (const name of ['Scheme A', 'Scheme B'])
      await plan.save('district_schemes_operational', {
        ...plan.place(year.id),
        name,
        annual_intake: 240,
        data,
      })
    expect((await read()).join(' ')).toContain('Annual intake (persons): 240')
  })

  test('It names trainers and committee members, without their birth dates, mobile numbers and e-mail addresses', async () => {
    const person = { ...plan.place(), mobile: '9845098450', email: 'own@kaushal.example' }
    const trainer = { name: 'Kavita Desai', gender: 'Female', dob: '1987-02-28', qualification: 'Diploma' }
    for (const name of [trainer.name, 'Ravi Desai'])
      await plan.save('district_trainer_base', { ...person, ...trainer, name, currently_working: 0 })
    await plan.save('dsc_detail', { ...person, name: 'Anil Naik', designation: 'Deputy commissioner' })
    const text = (await read()).join(' ')
    expect(text).toMatch(/Anil Naik.*Deputy commissioner/)
    expect(text).toMatch(/Kavita Desai.*Diploma/)
    expect(text).not.toMatch(/98450 ?98450|own@kaushal|1987|Date of birth/)
  })

  test('A district without records has a document too', { tags: 'thorough' }, async () => {
    const bare = await plan.save('district', { ...world.fresh(entityOf('district')), name: 'ಬೆಳಗಾವಿ बेलगाम' })
    const { status, bytes, headers } = await fetchFile(api, `plan/${bare.id}/${year.id}/document.pdf`)
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="plan-${year.name}.pdf"`,
    ])
    const pages = await pagesOf(bytes)
    // The text extraction may insert a space between letters with kerning.
    expect(pages[0]?.replaceAll(' ', '')).toContain('ಬೆಳಗಾವಿबेलगाम')
    expect(pages.join(' ')).toContain('No records.')
    expect(pages.join(' ')).not.toContain('School enrolments')
  })

  test('It has the forms that the reader can view and export, of their own district', async () => {
    const inBlock = await read(plan.blockStaff)
    expect(inBlock[1]).toContain('School enrolments')
    expect(inBlock.join(' ')).not.toContain('ITIs')
    const elsewhere = `plan/${world.other('district').id}/${year.id}/document.pdf`
    expect((await fetchFile(plan.planner, elsewhere)).status).toBe(404)
    const areas = [plan.place()]
    const rights = (entity: Entity) => defaultRights(5, entity).filter((action) => action !== 'export')
    const { api: looker } = await createOfficer(api, world, 5, { areas, rights })
    expect((await fetchFile(looker, path())).status).toBe(403)
    const { api: keeper } = await createOfficer(api, world, 5, {
      areas,
      rights: (entity) => (entity.name === 'dsc_detail' ? defaultRights(5, entity) : []),
    })
    const [title, only, ...others] = await read(keeper)
    expect(title).toContain('Only lists')
    expect([only, others]).toEqual([
      expect.stringMatching(/Contents.*District skill committee members.*Page 2/),
      [],
    ])
    expect(api.failures).toEqual([])
  })

  test('Of thousands of lines the first ones are printed, and the total counts all', {
    tags: 'thorough',
  }, async () => {
    const works = 5_200
    const of = [plan.district.state_id, plan.district.id, plan.block.id, world.first('panchayat').id, year.id]
    await api.database.query(
      `insert into ${VILLAGES} (state_id, district_id, block_id, panchayat_id, financial_year_id, work_type, role, measure, number_needed, total_requirement)
         select $1::integer, $2::integer, $3::integer, $4::integer, $5::integer, 'ಕೆರೆ कुआँ ' || n, 'Mason', 'Metres', 3, 7 from generate_series(1, ${works}) n`,
      of,
    )
    const text = (await read()).join(' ')
    expect(text).toContain('1,000 of 5,200 lines')
    expect(text).toContain((3 * works).toLocaleString('en-IN'))
    // Requirements in houses and metres are not added up.
    expect(text).not.toContain((7 * works).toLocaleString('en-IN'))
    expect(text).toMatch(/ಕೆರೆ.*कुआँ/)
  })
})
