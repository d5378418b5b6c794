-- Statements of more than 8000 bytes and of more than 4000 characters, with parameters at the end.
-- @last int = 4000
select
    1 + @last, 2 + @last, 3 + @last, 4 + @last, 5 + @last, 6 + @last, 7 + @last, 8 + @last, 9 + @last, 10 + @last, 11 + @last, 12 + @last,
    13 + @last, 14 + @last, 15 + @last, 16 + @last, 17 + @last, 18 + @last, 19 + @last, 20 + @last, 21 + @last, 22 + @last, 23 + @last,
    24 + @last, 25 + @last, 26 + @last, 27 + @last, 28 + @last, 29 + @last, 30 + @last, 31 + @last, 32 + @last, 33 + @last, 34 + @last,
    35 + @last, 36 + @last, 37 + @last, 38 + @last, 39 + @last, 40 + @last, 41 + @last, 42 + @last, 43 + @last, 44 + @last, 45 + @last,
    46 + @last, 47 + @last, 48 + @last, 49 + @last, 50 + @last, 51 + @last, 52 + @last, 53 + @last, 54 + @last, 55 + @last, 56 + @last,
    57 + @last, 58 + @last, 59 + @last, 60 + @last, 61 + @last, 62 + @last, 63 + @last, 64 + @last, 65 + @last, 66 + @last, 67 + @last,
    68 + @last, 69 + @last, 70 + @last, 71 + @last, 72 + @last, 73 + @last, 74 + @last, 75 + @last, 76 + @last, 77 + @last, 78 + @last,
    79 + @last, 80 + @last, 81 + @last, 82 + @last, 83 + @last, 84 + @last, 85 + @last, 86 + @last, 87 + @last, 88 + @last, 89 + @last,
    90 + @last, 91 + @last, 92 + @last, 93 + @last, 94 + @last, 95 + @last, 96 + @last, 97 + @last, 98 + @last, 99 + @last, 100 + @last,
    101 + @last, 102 + @last, 103 + @last, 104 + @last, 105 + @last, 106 + @last, 107 + @last, 108 + @last, 109 + @last, 110 + @last,
    111 + @last, 112 + @last, 113 + @last, 114 + @last, 115 + @last, 116 + @last, 117 + @last, 118 + @last, 119 + @last, 120 + @last,
    121 + @last, 122 + @last, 123 + @last, 124 + @last, 125 + @last, 126 + @last, 127 + @last, 128 + @last, 129 + @last, 130 + @last,
    131 + @last, 132 + @last, 133 + @last, 134 + @last, 135 + @last, 136 + @last, 137 + @last, 138 + @last, 139 + @last, 140 + @last,
    141 + @last, 142 + @last, 143 + @last, 144 + @last, 145 + @last, 146 + @last, 147 + @last, 148 + @last, 149 + @last, 150 + @last,
    151 + @last, 152 + @last, 153 + @last, 154 + @last, 155 + @last, 156 + @last, 157 + @last, 158 + @last, 159 + @last, 160 + @last,
    161 + @last, 162 + @last, 163 + @last, 164 + @last, 165 + @last, 166 + @last, 167 + @last, 168 + @last, 169 + @last, 170 + @last,
    171 + @last, 172 + @last, 173 + @last, 174 + @last, 175 + @last, 176 + @last, 177 + @last, 178 + @last, 179 + @last, 180 + @last,
    181 + @last, 182 + @last, 183 + @last, 184 + @last, 185 + @last, 186 + @last, 187 + @last, 188 + @last, 189 + @last, 190 + @last,
    191 + @last, 192 + @last, 193 + @last, 194 + @last, 195 + @last, 196 + @last, 197 + @last, 198 + @last, 199 + @last, 200 + @last,
    201 + @last, 202 + @last, 203 + @last, 204 + @last, 205 + @last, 206 + @last, 207 + @last, 208 + @last, 209 + @last, 210 + @last,
    211 + @last, 212 + @last, 213 + @last, 214 + @last, 215 + @last, 216 + @last, 217 + @last, 218 + @last, 219 + @last, 220 + @last,
    221 + @last, 222 + @last, 223 + @last, 224 + @last, 225 + @last, 226 + @last, 227 + @last, 228 + @last, 229 + @last, 230 + @last,
    231 + @last, 232 + @last, 233 + @last, 234 + @last, 235 + @last, 236 + @last, 237 + @last, 238 + @last, 239 + @last, 240 + @last,
    241 + @last, 242 + @last, 243 + @last, 244 + @last, 245 + @last, 246 + @last, 247 + @last, 248 + @last, 249 + @last, 250 + @last,
    251 + @last, 252 + @last, 253 + @last, 254 + @last, 255 + @last, 256 + @last, 257 + @last, 258 + @last, 259 + @last, 260 + @last,
    261 + @last, 262 + @last, 263 + @last, 264 + @last, 265 + @last, 266 + @last, 267 + @last, 268 + @last, 269 + @last, 270 + @last,
    271 + @last, 272 + @last, 273 + @last, 274 + @last, 275 + @last, 276 + @last, 277 + @last, 278 + @last, 279 + @last, 280 + @last,
    281 + @last, 282 + @last, 283 + @last, 284 + @last, 285 + @last, 286 + @last, 287 + @last, 288 + @last, 289 + @last, 290 + @last,
    291 + @last, 292 + @last, 293 + @last, 294 + @last, 295 + @last, 296 + @last, 297 + @last, 298 + @last, 299 + @last, 300 + @last,
    301 + @last, 302 + @last, 303 + @last, 304 + @last, 305 + @last, 306 + @last, 307 + @last, 308 + @last, 309 + @last, 310 + @last,
    311 + @last, 312 + @last, 313 + @last, 314 + @last, 315 + @last, 316 + @last, 317 + @last, 318 + @last, 319 + @last, 320 + @last,
    321 + @last, 322 + @last, 323 + @last, 324 + @last, 325 + @last, 326 + @last, 327 + @last, 328 + @last, 329 + @last, 330 + @last,
    331 + @last, 332 + @last, 333 + @last, 334 + @last, 335 + @last, 336 + @last, 337 + @last, 338 + @last, 339 + @last, 340 + @last,
    341 + @last, 342 + @last, 343 + @last, 344 + @last, 345 + @last, 346 + @last, 347 + @last, 348 + @last, 349 + @last, 350 + @last,
    351 + @last, 352 + @last, 353 + @last, 354 + @last, 355 + @last, 356 + @last, 357 + @last, 358 + @last, 359 + @last, 360 + @last,
    361 + @last, 362 + @last, 363 + @last, 364 + @last, 365 + @last, 366 + @last, 367 + @last, 368 + @last, 369 + @last, 370 + @last,
    371 + @last, 372 + @last, 373 + @last, 374 + @last, 375 + @last, 376 + @last, 377 + @last, 378 + @last, 379 + @last, 380 + @last,
    381 + @last, 382 + @last, 383 + @last, 384 + @last, 385 + @last, 386 + @last, 387 + @last, 388 + @last, 389 + @last, 390 + @last,
    391 + @last, 392 + @last, 393 + @last, 394 + @last, 395 + @last, 396 + @last, 397 + @last, 398 + @last, 399 + @last, 400 + @last,
    401 + @last, 402 + @last, 403 + @last, 404 + @last, 405 + @last, 406 + @last, 407 + @last, 408 + @last, 409 + @last, 410 + @last,
    411 + @last, 412 + @last, 413 + @last, 414 + @last, 415 + @last, 416 + @last, 417 + @last, 418 + @last, 419 + @last, 420 + @last, @last;
go
-- @text nvarchar(10) = 'end'
select len(N'long literal:
11 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 11
12 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 12
13 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 13
14 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 14
15 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 15
16 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 16
17 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 17
18 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 18
19 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 19
20 abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 it''s abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 20
') as Length, @text as Text;
go
