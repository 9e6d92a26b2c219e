// How long what people write may be, in characters: where it is typed, and where it is taken.

/** The longest text that is said at once, whispered, answered, claimed. */
export const MOST_SAID = 4000
/** Words beside a roll: a comment, a reason, what something was bought for. */
export const MOST_BESIDE = 500
export const MOST_NOTATION = 500
