/** The product of two elements of the dihedral group of order ten, in which the algorithm of Verhoeff computes. */
const multiply = (a: number, b: number): number =>
  a < 5 ? (b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5)) : b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

/** The digit of position `at`, counted from the right, after its permutation. */
function permuted(digit: number, at: number): number {
  let result = digit
  for (let times = 0; times < at % 8; times++) result = PERMUTATION[result] as number
  return result
}

/** Is the last digit the check digit of those before it, by the algorithm of Verhoeff? It finds every wrong digit and every swap of neighbours. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => multiply(sum, permuted(Number(digit), at)), 0) === 0

const isPalindrome = (digits: string) => [...digits].reverse().join('') === digits

/** Can these twelve digits be an Aadhaar number? None begins with 0 or 1, or reads the same backwards. */
export const isAadhaar = (digits: string): boolean =>
  /^[2-9]\d{11}$/.test(digits) && hasCheckDigit(digits) && !isPalindrome(digits)
