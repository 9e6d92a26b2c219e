// The painter of solid dice: one WebGL context for the whole page, from which every card takes its picture. It draws what it is
// given; no die decides anything here.

import { CELL_PART, faceSheet } from './face-sheet.ts'
import { MESH_PARTS, solidMesh } from './solid-mesh.ts'
import type { Vector } from './solid-shape.ts'
import type { DiePose } from './tumble.ts'

/** From 0 to 1: red, green, blue. */
export type Tint = readonly [number, number, number]

export interface PaintedDie {
  readonly sides: number
  readonly labels: readonly string[]
  readonly pose: DiePose
  readonly radius: number
  readonly body: Tint
  readonly ink: Tint
  /** 1 is solid; what was taken away is paler. */
  readonly strength: number
}

/** The eye looks down from this far off the vertical. */
const TILT = 0.5
export const DOWN = Math.sin(TILT)

const ATTRIBUTES = Object.entries(MESH_PARTS)
const STRIDE = 4 * ATTRIBUTES.reduce((sum, [, floats]) => sum + floats, 0)

const PLACE = `
precision highp float;
uniform vec2 size; uniform vec2 ground; uniform float radius; uniform float height; uniform mat3 turn;
const vec2 tilt = vec2(${Math.cos(TILT).toFixed(6)}, ${DOWN.toFixed(6)});
vec4 onPage(vec3 at, float from) {
  vec3 seen = vec3(at.x, at.y * tilt.x + at.z * tilt.y, at.z * tilt.x - at.y * tilt.y);
  seen.xy = mix(seen.xy, vec2(0., from * tilt.y) + (seen.xy - vec2(0., from * tilt.y)) * (1. + .1 * (seen.z - from * tilt.x)), step(0., from));
  vec2 pixel = ground + radius * vec2(seen.x, -seen.y);
  return vec4(pixel.x / size.x * 2. - 1., 1. - pixel.y / size.y * 2., -(seen.z * radius + ground.y * tilt.y / tilt.x) / 8000., 1.);
}`

const DIE_POINTS = `${PLACE}
attribute vec3 place, normal; attribute float edge; attribute vec2 onCell, cell;
varying vec3 vPlace, vNormal; varying float vEdge; varying vec2 vOn, vCell;
void main() {
  vPlace = place; vNormal = normal; vEdge = edge; vOn = onCell; vCell = cell;
  gl_Position = onPage(turn * place + vec3(0., 0., height), height);
}`

const DIE_PIXELS = `
precision highp float;
uniform mat3 turn; uniform vec3 body, ink; uniform float strength; uniform sampler2D faces;
varying vec3 vPlace, vNormal; varying float vEdge; varying vec2 vOn, vCell;
const vec3 eye = vec3(0., ${(-DOWN).toFixed(6)}, ${Math.cos(TILT).toFixed(6)});
void main() {
  float round = 1. - smoothstep(0., .085, vEdge);
  vec3 normal = normalize(turn * normalize(mix(vNormal, normalize(vPlace), .85 * round)));
  vec3 light = normalize(vec3(-.5, -.12, .95));
  vec2 on = clamp(vOn, 0., 1.);
  float mark = texture2D(faces, vCell + on * ${CELL_PART.toFixed(4)}, -.6).r * step(distance(on, vOn), 0.);
  float vein = sin(vPlace.x * 6. + 2.2 * sin(vPlace.y * 4. + vPlace.z * 3.)) * sin(vPlace.z * 5. + vPlace.x * 2.);
  vec3 base = mix(body * (1. + .055 * vein), ink, mark);
  float diffuse = max(dot(normal, light), 0.);
  float shine = pow(max(dot(normal, normalize(light + eye)), 0.), 48.);
  float rim = pow(1. - max(dot(normal, eye), 0.), 3.);
  vec3 lit = base * (vec3(.42, .37, .31) + .16 * normal.z + .56 * diffuse) + shine * .3 * (1. - mark) + rim * .1 * body + round * .05;
  gl_FragColor = vec4(lit, 1.) * strength;
}`

const SHADOW_POINTS = `${PLACE}
uniform vec3 light;
attribute vec3 place;
void main() {
  vec3 at = turn * place + vec3(0., 0., height);
  gl_Position = onPage(vec3(at.xy - light.xy * at.z / light.z, 0.), -1.);
}`
const SHADOW_PIXELS = `
precision mediump float;
uniform float strength;
void main() { gl_FragColor = vec4(.06, .04, .0, 1.) * strength; }`

/** A lamp, not a point: its shadows are soft where a die is off the table. */
const LAMP = 16
/** Many dice are small, and so are their shadows: fewer rays do. */
const raysFor = (dice: number): number => Math.min(LAMP, Math.max(5, Math.round(120 / dice)))
const rayOf = (i: number, rays: number): Vector => {
  const [angle, far] = [i * 2.4, Math.sqrt(i / rays)]
  return [-0.4 + 0.2 * far * Math.cos(angle), 0.2 + 0.2 * far * Math.sin(angle), 0.95]
}

interface Program {
  readonly program: WebGLProgram
  readonly at: (name: string) => WebGLUniformLocation | null
}

export class SolidPainter {
  readonly canvas: HTMLCanvasElement
  private readonly gl: WebGLRenderingContext
  private readonly die: Program
  private readonly shadow: Program
  private readonly meshes = new Map<string, { readonly buffer: WebGLBuffer; readonly points: number }>()

  /** The page's painter; null where this browser has no WebGL. */
  static async open(): Promise<SolidPainter | null> {
    const canvas = document.createElement('canvas')
    const gl = canvas.getContext('webgl', { antialias: true, alpha: true })
    return gl ? new SolidPainter(canvas, gl, await faceSheet()) : null
  }

  private constructor(canvas: HTMLCanvasElement, gl: WebGLRenderingContext, faces: HTMLCanvasElement) {
    this.canvas = canvas
    this.gl = gl
    this.die = programOf(gl, DIE_POINTS, DIE_PIXELS)
    this.shadow = programOf(gl, SHADOW_POINTS, SHADOW_PIXELS)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.LUMINANCE, gl.LUMINANCE, gl.UNSIGNED_BYTE, faces)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    for (const location of ATTRIBUTES.keys()) gl.enableVertexAttribArray(location)
    gl.enable(gl.CULL_FACE)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  }

  /** The browser may take the context away: then dice are drawn flat until it is given back. */
  get isLost(): boolean {
    return this.gl.isContextLost()
  }

  /** Draws dice on a ground of so many CSS pixels; the canvas holds them until the end of this task. */
  paint(dice: readonly PaintedDie[], width: number, height: number, ratio: number): void {
    const { gl, canvas } = this
    const [wide, high] = [Math.ceil(width * ratio), Math.ceil(height * ratio)]
    // It only grows: a buffer that is made anew for every card costs more than it draws.
    if (canvas.width < wide) canvas.width = wide
    if (canvas.height < high) canvas.height = high
    gl.viewport(0, canvas.height - high, wide, high)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    gl.disable(gl.DEPTH_TEST)
    gl.useProgram(this.shadow.program)
    gl.uniform2f(this.shadow.at('size'), width, height)
    const rays = raysFor(dice.length)
    for (const die of dice) {
      const points = this.place(this.shadow, die)
      gl.uniform1f(this.shadow.at('strength'), (0.5 * die.strength) / rays)
      for (let i = 0; i < rays; i++) {
        gl.uniform3f(this.shadow.at('light'), ...rayOf(i, rays))
        gl.drawArrays(gl.TRIANGLES, 0, points)
      }
    }
    gl.enable(gl.DEPTH_TEST)
    gl.useProgram(this.die.program)
    gl.uniform2f(this.die.at('size'), width, height)
    for (const die of dice) {
      const points = this.place(this.die, die)
      gl.uniform3f(this.die.at('body'), ...die.body)
      gl.uniform3f(this.die.at('ink'), ...die.ink)
      gl.uniform1f(this.die.at('strength'), die.strength)
      gl.drawArrays(gl.TRIANGLES, 0, points)
    }
  }

  /** Hands a die's points and pose to a program. */
  private place({ at }: Program, { sides, labels, pose, radius }: PaintedDie): number {
    const { gl } = this
    const { buffer, points } = this.meshOf(sides, labels)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    let offset = 0
    for (const [location, [, floats]] of ATTRIBUTES.entries()) {
      gl.vertexAttribPointer(location, floats, gl.FLOAT, false, STRIDE, offset)
      offset += 4 * floats
    }
    gl.uniform2f(at('ground'), pose.x, pose.y)
    gl.uniform1f(at('radius'), radius)
    gl.uniform1f(at('height'), pose.height)
    const [a, b, c] = pose.turn
    gl.uniformMatrix3fv(at('turn'), false, [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]])
    return points
  }

  private meshOf(sides: number, labels: readonly string[]) {
    const { gl } = this
    const name = `${sides} ${labels.join()}`
    let mesh = this.meshes.get(name)
    if (!mesh) {
      const floats = solidMesh(sides, labels)
      const buffer = gl.createBuffer() as WebGLBuffer
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferData(gl.ARRAY_BUFFER, floats, gl.STATIC_DRAW)
      mesh = { buffer, points: (floats.length * 4) / STRIDE }
      this.meshes.set(name, mesh)
    }
    return mesh
  }
}

function programOf(gl: WebGLRenderingContext, points: string, pixels: string): Program {
  const program = gl.createProgram() as WebGLProgram
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, points],
    [gl.FRAGMENT_SHADER, pixels],
  ] as const) {
    const shader = gl.createShader(kind) as WebGLShader
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  // The same place in every program: they draw the same points.
  for (const [location, [name]] of ATTRIBUTES.entries()) gl.bindAttribLocation(program, location, name)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(gl.getProgramInfoLog(program) ?? 'The shaders do not fit.')
  const places = new Map<string, WebGLUniformLocation | null>()
  const at = (name: string) => {
    let place = places.get(name)
    if (place === undefined) {
      place = gl.getUniformLocation(program, name)
      places.set(name, place)
    }
    return place
  }
  return { program, at }
}
