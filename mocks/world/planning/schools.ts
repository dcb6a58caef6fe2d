import { grouped, table, type World } from '../table.ts'

/** Enrolment of the blocks in 2025-26. */
export const schools: World = {
  block_school_enrollment_detail: grouped(
    ['district_id', 'block_id'],
    table`
    district_id | block_id | level | boys | girls | boys_dropped_out | girls_dropped_out
    Bagalkote | Badami | primary | 8851 | 8515 | 29 | 35
    Bagalkote | Badami | upper_primary | 5765 | 5273 | 64 | 42
    Bagalkote | Badami | secondary | 3859 | 3533 | 136 | 142
    Bagalkote | Badami | higher_secondary | 2446 | 2250 | 67 | 75
    Bagalkote | Bagalkote | primary | 11785 | 11098 | 56 | 32
    Bagalkote | Bagalkote | upper_primary | 7703 | 7188 | 73 | 61
    Bagalkote | Bagalkote | secondary | 4970 | 4847 | 182 | 214
    Bagalkote | Bagalkote | higher_secondary | 3138 | 2949 | 99 | 67
    Bagalkote | Bilagi | primary | 7762 | 7486 | 30 | 27
    Bagalkote | Bilagi | upper_primary | 5105 | 4831 | 52 | 63
    Bagalkote | Bilagi | secondary | 3427 | 3185 | 148 | 136
    Bagalkote | Bilagi | higher_secondary | 2143 | 2075 | 61 | 83
    Bagalkote | Hungund | primary | 8113 | 7874 | 28 | 31
    Bagalkote | Hungund | upper_primary | 5096 | 4910 | 62 | 56
    Bagalkote | Hungund | secondary | 3573 | 3341 | 162 | 148
    Bagalkote | Hungund | higher_secondary | 2173 | 2057 | 77 | 81
    Bagalkote | Jamkhandi | primary | 9784 | 8951 | 42 | 39
    Bagalkote | Jamkhandi | upper_primary | 6412 | 6257 | 64 | 64
    Bagalkote | Jamkhandi | secondary | 4194 | 3824 | 173 | 129
    Bagalkote | Jamkhandi | higher_secondary | 2511 | 2297 | 86 | 55
    Bagalkote | Mudhol | primary | 8655 | 8479 | 29 | 33
    Bagalkote | Mudhol | upper_primary | 5617 | 5508 | 70 | 74
    Bagalkote | Mudhol | secondary | 3684 | 3475 | 146 | 180
    Bagalkote | Mudhol | higher_secondary | 2375 | 2190 | 64 | 57
    Gaya | Belaganj | primary | 18872 | 18063 | 205 | 152
    Gaya | Belaganj | upper_primary | 10628 | 9985 | 415 | 483
    Gaya | Belaganj | secondary | 6517 | 6199 | 655 | 658
    Gaya | Belaganj | higher_secondary | 3350 | 3290 | 238 | 258
    Gaya | Bodh Gaya | primary | 24048 | 22651 | 243 | 294
    Gaya | Bodh Gaya | upper_primary | 13326 | 12198 | 447 | 370
    Gaya | Bodh Gaya | secondary | 8178 | 7476 | 628 | 568
    Gaya | Bodh Gaya | higher_secondary | 4306 | 4044 | 223 | 317
    Gaya | Manpur | primary | 22000 | 20464 | 248 | 226
    Gaya | Manpur | upper_primary | 12420 | 12146 | 565 | 452
    Gaya | Manpur | secondary | 7659 | 7022 | 618 | 610
    Gaya | Manpur | higher_secondary | 4038 | 3942 | 223 | 180
    Gaya | Sherghati | primary | 25690 | 23679 | 314 | 204
    Gaya | Sherghati | upper_primary | 14526 | 14356 | 632 | 610
    Gaya | Sherghati | secondary | 8623 | 8100 | 718 | 904
    Gaya | Sherghati | higher_secondary | 4683 | 4553 | 279 | 243
    Gaya | Tekari | primary | 25041 | 24495 | 337 | 350
    Gaya | Tekari | upper_primary | 13957 | 12954 | 534 | 450
    Gaya | Tekari | secondary | 8066 | 7358 | 706 | 604
    Gaya | Tekari | higher_secondary | 4486 | 4426 | 281 | 358
    Gaya | Wazirganj | primary | 26705 | 25081 | 285 | 252
    Gaya | Wazirganj | upper_primary | 14431 | 13368 | 576 | 630
    Gaya | Wazirganj | secondary | 9049 | 8582 | 922 | 972
    Gaya | Wazirganj | higher_secondary | 4619 | 4447 | 344 | 333
    Nashik | Dindori | primary | 16186 | 14960 | 90 | 67
    Nashik | Dindori | upper_primary | 10284 | 10158 | 118 | 115
    Nashik | Dindori | secondary | 7295 | 7061 | 247 | 214
    Nashik | Dindori | higher_secondary | 4673 | 4591 | 173 | 119
    Nashik | Igatpuri | primary | 17179 | 16536 | 81 | 85
    Nashik | Igatpuri | upper_primary | 10177 | 9273 | 145 | 121
    Nashik | Igatpuri | secondary | 7331 | 7219 | 278 | 344
    Nashik | Igatpuri | higher_secondary | 5014 | 4647 | 149 | 134
    Nashik | Niphad | primary | 13000 | 12100 | 63 | 47
    Nashik | Niphad | upper_primary | 8259 | 7749 | 97 | 98
    Nashik | Niphad | secondary | 5807 | 5480 | 264 | 214
    Nashik | Niphad | higher_secondary | 3816 | 3632 | 102 | 116
    Nashik | Sinnar | primary | 12190 | 11872 | 53 | 58
    Nashik | Sinnar | upper_primary | 7937 | 7576 | 89 | 92
    Nashik | Sinnar | secondary | 5526 | 5375 | 182 | 217
    Nashik | Sinnar | higher_secondary | 3645 | 3398 | 133 | 113
    Nashik | Yeola | primary | 15230 | 14971 | 74 | 80
    Nashik | Yeola | upper_primary | 9350 | 8892 | 121 | 104
    Nashik | Yeola | secondary | 6587 | 6246 | 302 | 273
    Nashik | Yeola | higher_secondary | 4517 | 4451 | 135 | 152
    `,
  ).map((record) => ({ ...record, description: 'From the UDISE return' })),
}
