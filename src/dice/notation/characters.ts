// The characters of notation by their codes, since comparing numbers is what keeps the parser fast.

export const BANG = 33
export const HASH = 35
export const PERCENT = 37
export const AMPERSAND = 38
export const OPEN = 40
export const CLOSE = 41
export const STAR = 42
export const PLUS = 43
export const COMMA = 44
export const MINUS = 45
export const POINT = 46
export const SLASH = 47
export const COLON = 58
export const SEMICOLON = 59
export const LESS = 60
export const EQUAL = 61
export const MORE = 62
export const AT = 64
export const LABEL = 91
export const BACKSLASH = 92
export const LABEL_END = 93
export const POWER = 94
export const C = 99
export const D = 100
export const F = 102
export const H = 104
export const L = 108
export const M = 109
export const O = 111
export const P = 112
export const R = 114
export const W = 119
export const FACES = 123
export const BAR = 124
export const FACES_END = 125

export const isBlank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 160
export const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isLetter = (code: number): boolean => lower(code) >= 97 && lower(code) <= 122
/** `-`, or the minus sign of printed text. */
export const isMinus = (code: number): boolean => code === MINUS || code === 0x2212
/** A part of `=`, `<=`, `<>` and the like. */
export const isComparing = (code: number): boolean => code >= LESS && code <= MORE
/** A capital as its small letter, anything else as it is. */
export const lower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code)
